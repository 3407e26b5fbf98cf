import type { Deps } from '../../platform/deps.ts'
import { returnTopUps } from './return-top-ups.ts'
import { giveEsimBack } from './give-esim-back.ts'
import { isUnused } from './refund-right.ts'
import { findOrder } from './store.ts'

/**
 * An operator refunds an order whose eSIM nobody has used: it goes back to the wholesaler first, so that nobody keeps
 * both, and what was paid for data added to it goes back too. The refund is settled, so the money does not wait for a
 * wholesaler that cannot be asked; the eSIM is tried again.
 */
export async function takeEsimBack(
  deps: Pick<Deps, 'db' | 'clock' | 'wholesaler' | 'queue'>,
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
