import type { AuditAction, AuditFacts } from '#contract/office/audit.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { requireUndisputed } from '../../../shop/money/disputes/require-undisputed.ts'
import { findHold, isHeld } from '../../../shop/sales/books/cost-hold-store.ts'
import { endBuying } from '../../../shop/sales/books/give-up.ts'
import type { Order } from '../../../shop/sales/books/order.ts'
import { capabilitiesOf } from '../../../shop/supply/esims/dealing-with.ts'
import { endingOf } from '../../../shop/supply/esims/ending-of.ts'
import type { WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'
import { returnThese } from '../../../shop/sales/books/return-top-ups.ts'
import { claimForRefund } from '../../../shop/sales/books/start-refund.ts'
import { listTopUpsOf } from '../../../shop/sales/books/top-up-store.ts'
import { getOrderWithEsim, lockOrder, type OrderWithEsim } from '../../../shop/sales/books/store.ts'
import { untouchedTopUps } from '../../../shop/sales/books/untouched-top-ups.ts'
import { countRefund } from './count-refund.ts'
import { movedOn, type OrderActing } from './order-acting.ts'
import { isPossible } from './possible-actions.ts'

type Deps = WithDb & WithClock & WithQueue & WithSuppliers

interface ManualRefund extends OrderActing {
  action?: AuditAction
  /** Runs in the refund's transaction with the locked order, so both are written or neither; throws to refuse. */
  decide?: (tx: Db, order: Order) => Promise<AuditFacts>
}

/**
 * Refunds an order because an administrator decides so, whatever its age, from the order's page or a customer's
 * request. The claim is made under the lock, so of several attempts at the same moment only one refunds. The job that pays
 * takes the eSIM back or switches it off first. Where its supplier can do neither it goes on working: the administrator was
 * told so before they decided, and it is in the order's history.
 */
export async function refundByHand(deps: Deps, found: OrderWithEsim, refunding: ManualRefund): Promise<void> {
  const { by, reason, action = 'refund_order', decide } = refunding
  const { db, clock, queue } = deps
  const orderId = found.order.id
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    await requireUndisputed(tx, order)
    const decided = await decide?.(tx, order)
    const held = { ...order, isHeld: isHeld(await findHold(tx, orderId)) }
    if (!isPossible('refund', held)) throw movedOn(order)
    const why = { actor: by.email, note: reason }
    const standing = await endBuying(tx, deps, order, { ...why, at: clock.now() })
    if (!standing || !(await claimForRefund(tx, deps, standing, why))) throw movedOn(order)
    // Read under the lock: it may have been delivered since the page was rendered.
    const { esim } = await getOrderWithEsim(tx, orderId)
    const ending = endingOf(esim, capabilitiesOf(deps, esim ?? order))
    const goingBack = untouchedTopUps(order, esim, await listTopUpsOf(tx, [orderId]), ending)
    await countRefund(tx, { by, lines: [order, ...goingBack], at: clock.now() })
    await returnThese(tx, deps, goingBack)
    await queue.enqueue(tx, 'refund-order', { orderId })
    await recordAction(tx, {
      by,
      at: clock.now(),
      action,
      subject: { kind: 'order', id: orderId },
      before: { status: order.status, ...(decided && { request: 'open' }) },
      after: { status: 'refunding', esim: ending, ...decided },
      reason,
    })
  })
}
