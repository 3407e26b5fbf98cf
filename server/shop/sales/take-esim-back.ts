import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { capabilitiesOf } from '../esims/dealing-with.ts'
import type { WithSuppliers } from '../esims/wholesaler.ts'
import { giveEsimBack } from './give-esim-back.ts'
import { isUnused } from '../esims/is-unused.ts'
import { returnTopUps } from './return-top-ups.ts'
import { findOrder } from './store.ts'

/**
 * An operator refunds an order whose eSIM is unused: it goes back to the wholesaler first, so that the customer does
 * not keep both, and what was paid for data added to it is refunded too. The refund is decided, so the money does not
 * wait for a wholesaler that is down; returning the eSIM is tried again. Where a person at the wholesaler decides, days
 * later and without telling us, the money for added data does not wait for that either: a refusal is our loss.
 */
export async function takeEsimBack(
  deps: WithDb & WithClock & WithSuppliers & WithQueue,
  orderId: string,
): Promise<void> {
  const { db, queue } = deps
  const found = await findOrder(db, orderId)
  const refundTopUps = () => db.transaction((tx) => returnTopUps(tx, deps, orderId))
  try {
    if (!found?.esim || !isUnused(found)) return
    if (!capabilitiesOf(deps, found.esim).takesBack) await refundTopUps()
    if (await giveEsimBack(deps, found)) await refundTopUps()
  } finally {
    await queue.enqueue(db, 'refund-order', { orderId }, { onceKey: orderId })
  }
}
