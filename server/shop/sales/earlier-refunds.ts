import type { Db } from '../../ground/db/db.ts'
import { listEvents } from './store.ts'

export interface EarlierRefunds {
  /** How often it was begun, this time included. One the bank sent back needs a new key: the old repeats its answer. */
  tries: number
  /** A card refund can bounce after the store credit went back: the next try must not give that twice. */
  isCreditBack: boolean
  /** What was paid for had come: then it is given back because somebody wants it so. */
  wasDelivered: boolean
}

/** What was done before to give the money for an order, or for one of its top-ups, back. */
export async function earlierRefunds(db: Db, of: { orderId: string; topUpId: string | null }): Promise<EarlierRefunds> {
  const own = (await listEvents(db, of.orderId)).filter(({ topUpId }) => topUpId === of.topUpId)
  const begun = own.filter(({ event }) => event === 'refund_started')
  return {
    tries: begun.length,
    isCreditBack: own.some(({ event }) => event === 'refunded'),
    wasDelivered: own.some(({ event }) => event === 'esim_issued' || event === 'data_added'),
  }
}

/** Names one try to refund something, so that the provider makes it once. */
export const refundKey = (subject: string, { tries }: EarlierRefunds): string => `${subject}-try-${tries}`
