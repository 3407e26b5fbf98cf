import type { Db } from '../../../platform/db/db.ts'
import type { Line } from './lines.ts'
import { listEvents } from './store.ts'

export interface EarlierRefunds {
  /** Refunds begun, with this one. After the bank sent one back the key must change: the old one repeats its answer. */
  tries: number
  /** What was paid for was delivered, so the refund counts as requested by the customer. */
  wasDelivered: boolean
}

/** Earlier attempts to refund a line. */
export async function earlierRefunds(db: Db, line: Pick<Line, 'kind' | 'id' | 'orderId'>): Promise<EarlierRefunds> {
  const ownTopUpId = line.kind === 'top-up' ? line.id : null
  const own = (await listEvents(db, line.orderId)).filter(({ topUpId }) => topUpId === ownTopUpId)
  const begun = own.filter(({ event }) => event === 'refund_started')
  return {
    tries: begun.length,
    wasDelivered: own.some(({ event }) => event === 'esim_issued' || event === 'data_added'),
  }
}

/** Names one attempt to refund, so that the provider makes it once. */
export const refundKey = (subject: string, { tries }: EarlierRefunds): string => `${subject}-try-${tries}`
