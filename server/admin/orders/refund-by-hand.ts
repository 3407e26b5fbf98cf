import type { Deps } from '../../deps.ts'
import { giveEsimBack } from '../../orders/give-esim-back.ts'
import { refundReturned } from '../../orders/refund-returned.ts'
import { isUnused } from '../../orders/refund-right.ts'
import { approveOpenRequest } from '../../orders/refund-requests.ts'
import { moveOrder, type OrderWithEsim } from '../../orders/store.ts'
import { recordAction } from '../audit.ts'
import { movedOn, type OrderActing } from './order-acting.ts'
import { isPossible } from './possible-actions.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'queue' | 'wholesaler'>

/**
 * Refunds an order because an administrator says so, whatever its age. An unused eSIM goes back to the wholesaler
 * first, so that nobody keeps both; a used one stays our loss. A request that waited for this is answered with it.
 */
export async function refundByHand(deps: Needs, found: OrderWithEsim, { by, reason }: OrderActing): Promise<void> {
  const { order } = found
  if (!isPossible('refund', order)) throw movedOn(order)
  const isEsimBack = isUnused(found) && (await giveEsimBack(deps, found))
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const why = { actor: by.email, note: reason }
    const isMoved = isEsimBack
      ? await refundReturned(tx, deps, order, why)
      : await moveOrder(tx, order, { event: 'refund_started', at, ...why })
    if (!isMoved) throw movedOn(order)
    await approveOpenRequest(tx, order.id, { decidedBy: by.email, decidedAt: at })
    if (!isEsimBack) await deps.queue.enqueue(tx, 'refund-order', { orderId: order.id })
    await recordAction(tx, {
      by,
      at,
      action: 'refund_order',
      subject: { kind: 'order', id: order.id },
      before: { status: order.status },
      after: { status: 'refunding', esimTakenBack: isEsimBack },
      reason,
    })
  })
}
