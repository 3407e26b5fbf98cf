import type { AuditAction, AuditFacts } from '#contract/audit.ts'
import type { Db } from '../../../ground/db/db.ts'
import type { Deps } from '../../../ground/deps.ts'
import type { Order } from '../../../shop/sales/order.ts'
import { isUnused } from '../../../shop/sales/refund-right.ts'
import { claimForRefund } from '../../../shop/sales/start-refund.ts'
import { findOrder, lockOrder, type OrderWithEsim } from '../../../shop/sales/store.ts'
import { recordAction } from '../../../people/audit/audit.ts'
import { movedOn, type OrderActing } from './order-acting.ts'
import { isPossible } from './possible-actions.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'queue'>

interface Refunding extends OrderActing {
  action?: AuditAction
  /** What is decided with the refund, or not at all; throws when it cannot be. Hears the order as it stands, locked. */
  decide?: (tx: Db, order: Order) => Promise<AuditFacts>
}

/**
 * Refunds an order because an administrator says so, whatever its age, by its own page or by a customer's request. It is
 * settled at once, so of all who refund the same order at the same moment one does. An unused eSIM goes back to the
 * wholesaler before the money does; a used one stays our loss.
 */
export async function refundByHand(deps: Needs, found: OrderWithEsim, refunding: Refunding): Promise<void> {
  const { by, reason, action = 'refund_order', decide } = refunding
  const { db, clock, queue } = deps
  const orderId = found.order.id
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const decided = await decide?.(tx, order)
    if (!isPossible('refund', order)) throw movedOn(order)
    if (!(await claimForRefund(tx, deps, order, { actor: by.email, note: reason }))) throw movedOn(order)
    // As it stands under the lock: it may have been delivered since the page was drawn.
    const now = await findOrder(tx, orderId)
    const esimGoesBack = now !== undefined && isUnused(now)
    await queue.enqueue(tx, esimGoesBack ? 'take-esim-back' : 'refund-order', { orderId })
    await recordAction(tx, {
      by,
      at: clock.now(),
      action,
      subject: { kind: 'order', id: orderId },
      before: { status: order.status, ...(decided && { request: 'open' }) },
      after: { status: 'refunding', esimGoesBack, ...decided },
      reason,
    })
  })
}
