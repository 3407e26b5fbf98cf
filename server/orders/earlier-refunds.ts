import type { Db } from '../db/db.ts'
import { listEvents } from './store.ts'

export interface EarlierRefunds {
  /** How many tries the bank has sent back. The next one needs a new key: the old would only repeat its answer. */
  failures: number
  /** A card refund can bounce after the store credit went back: the next try must not give that twice. */
  isCreditBack: boolean
}

/** What was tried before to give the money for an order, or for one of its top-ups, back. */
export async function earlierRefunds(db: Db, of: { orderId: string; topUpId: string | null }): Promise<EarlierRefunds> {
  const own = (await listEvents(db, of.orderId)).filter(({ topUpId }) => topUpId === of.topUpId)
  return {
    failures: own.filter(({ event }) => event === 'refund_failed').length,
    isCreditBack: own.some(({ event }) => event === 'refunded'),
  }
}

/** Names one try to refund something, so that the provider makes it once. */
export const refundKey = (subject: string, { failures }: EarlierRefunds): string =>
  failures > 0 ? `${subject}-${failures}` : subject
