import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { returnTopUps } from '../topups/return-top-ups.ts'
import type { Order } from './order.ts'
import { moveOrder } from './store.ts'

interface Why {
  note: string
  actor?: string
}

/**
 * The wholesaler has the eSIM back, so the buyer gets the money back, whoever gave it back and however we came to
 * know. Runs in the transaction that learnt of it; whoever learns of it second changes nothing and is told so.
 */
export async function refundReturned(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'queue'>,
  order: Pick<Order, 'id' | 'status'>,
  why: Why,
): Promise<boolean> {
  if (!(await moveOrder(tx, order, { event: 'refund_started', at: deps.clock.now(), ...why }))) return false
  await deps.queue.enqueue(tx, 'refund-order', { orderId: order.id })
  await returnTopUps(tx, deps, order.id)
  return true
}
