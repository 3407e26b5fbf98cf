import type { Db } from '../../platform/db/db.ts'
import type { Line } from './lines.ts'
import { listEvents } from './store.ts'

export interface EarlierRefunds {
  /** How often it was begun, this time included. One the bank sent back needs a new key: the old repeats its answer. */
  tries: number
  /** What was paid for had come: then it is given back because somebody wants it so. */
  wasDelivered: boolean
}

/** What was done before to give the money for a line back. */
export async function earlierRefunds(db: Db, line: Pick<Line, 'kind' | 'id' | 'orderId'>): Promise<EarlierRefunds> {
  const ownTopUpId = line.kind === 'top-up' ? line.id : null
  const own = (await listEvents(db, line.orderId)).filter(({ topUpId }) => topUpId === ownTopUpId)
  const begun = own.filter(({ event }) => event === 'refund_started')
  return {
    tries: begun.length,
    wasDelivered: own.some(({ event }) => event === 'esim_issued' || event === 'data_added'),
  }
}

/** Names one try to refund something, so that the provider makes it once. */
export const refundKey = (subject: string, { tries }: EarlierRefunds): string => `${subject}-try-${tries}`
