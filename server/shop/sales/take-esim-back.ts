import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import type { WithSuppliers } from '../esims/wholesaler.ts'
import { giveEsimBack } from './give-esim-back.ts'
import { isUnused } from './refund-right.ts'
import { returnTopUps } from './return-top-ups.ts'
import { findOrder } from './store.ts'

/**
 * An operator refunds an order whose eSIM is unused: it goes back to the wholesaler first, so that the customer does
 * not keep both, and what was paid for data added to it is refunded too. The refund is decided, so the money does not
 * wait for a wholesaler that is down; returning the eSIM is tried again.
 */
export async function takeEsimBack(
  deps: WithDb & WithClock & WithSuppliers & WithQueue,
  orderId: string,
): Promise<void> {
  const { db, queue } = deps
  const found = await findOrder(db, orderId)
  try {
    if (found && isUnused(found) && (await giveEsimBack(deps, found)))
      await db.transaction((tx) => returnTopUps(tx, deps, orderId))
  } finally {
    await queue.enqueue(db, 'refund-order', { orderId }, { onceKey: orderId })
  }
}
