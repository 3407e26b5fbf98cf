import type { WithClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { listTopUpsOf, moveTopUp } from './top-up-store.ts'

/** The eSIM was returned, and the data added to it with it: what was paid for that data is refunded too. */
export async function returnTopUps(tx: Db, { clock, queue }: WithClock & WithQueue, orderId: string): Promise<void> {
  for (const topUp of await listTopUpsOf(tx, [orderId]))
    if (await moveTopUp(tx, topUp, { event: 'esim_returned', at: clock.now() }))
      await queue.enqueue(tx, 'refund-top-up', { topUpId: topUp.id })
}
