import type { Db } from '../db/db.ts'
import { listEvents } from './store.ts'

export interface EarlierRefunds {
  /** How many tries the bank has sent back. The next one needs a new key: the old would only repeat its answer. */
  failures: number
  /** A card refund can bounce after the store credit went back: the next try must not give that twice. */
  isCreditBack: boolean
  /** The last was begun by a person, the customer or an administrator, and not by the shop for want of an eSIM. */
  isAskedFor: boolean
}

/** What was done before to give the money for an order, or for one of its top-ups, back. */
export async function earlierRefunds(db: Db, of: { orderId: string; topUpId: string | null }): Promise<EarlierRefunds> {
  const own = (await listEvents(db, of.orderId)).filter(({ topUpId }) => topUpId === of.topUpId)
  return {
    failures: own.filter(({ event }) => event === 'refund_failed').length,
    isCreditBack: own.some(({ event }) => event === 'refunded'),
    isAskedFor: own.findLast(({ event }) => event === 'refund_started')?.actor !== 'shop',
  }
}

/** Names one try to refund something, so that the provider makes it once. */
export const refundKey = (subject: string, { failures }: EarlierRefunds): string => `${subject}-${failures}`
