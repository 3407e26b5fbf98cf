import type { WithClock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { listTopUpsOf, moveTopUp, type TopUpRow } from './top-up-store.ts'

/** The eSIM was returned, and the data added to it with it: what was paid for that data is refunded too. */
export const returnTopUps = async (tx: Db, deps: WithClock & WithQueue, orderId: string): Promise<void> =>
  returnThese(tx, deps, await listTopUpsOf(tx, [orderId]))

export async function returnThese(
  tx: Db,
  { clock, queue }: WithClock & WithQueue,
  topUps: readonly TopUpRow[],
): Promise<void> {
  for (const topUp of topUps)
    if (await moveTopUp(tx, topUp, { event: 'esim_returned', at: clock.now() }))
      await queue.enqueue(tx, 'refund-top-up', { topUpId: topUp.id })
}
