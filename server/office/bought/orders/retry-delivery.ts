import { writeBooks } from '#contract/money/books-money.ts'
import { after } from '#contract/sales/order.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { Order } from '../../../shop/sales/books/order.ts'
import { reopenRoutes } from '../../../shop/sales/deliver/route-store.ts'
import type { WithSalesConfig } from '../../../shop/sales/books/settings.ts'
import { moveOrder } from '../../../shop/sales/books/store.ts'
import { deliverNow } from './deliver-now.ts'
import { movedOn, type OrderActing } from '../refunds/order-acting.ts'
import { isPossible } from '../refunds/possible-actions.ts'
import { takeCreditAgain } from './take-credit-again.ts'

type Deps = WithDb & WithClock & WithQueue & WithSalesConfig

/**
 * Delivers a failed order after all, with a new deadline, or hurries one that is under way. After a bounced refund, the
 * store credit that was returned with it pays again first.
 */
export async function retryDelivery(deps: Deps, order: Order, { by, reason }: OrderActing): Promise<void> {
  if (!isPossible('retry-delivery', order)) throw movedOn(order)
  const { db, clock, queue, config } = deps
  const at = clock.now()
  const status = after(order.status, 'retried') ?? order.status
  await db.transaction(async (tx) => {
    const set = { deliverBy: secondsAfter(at, config.deliveryDeadlineSeconds) }
    const move = { event: 'retried', at, actor: by.email, note: reason, set } as const
    const creditTaken = status === order.status ? 0 : await takeCreditAgain(tx, order, at)
    if (status !== order.status && !(await moveOrder(tx, order, move))) throw movedOn(order)
    await reopenRoutes(tx, order.id, at)
    await deliverNow(queue, tx, { kind: 'order', id: order.id })
    await recordAction(tx, {
      by,
      at,
      action: 'retry_delivery',
      subject: { kind: 'order', id: order.id },
      before: { status: order.status },
      after: { status, ...(creditTaken > 0 && { creditTaken: writeBooks(creditTaken) }) },
      reason,
    })
  })
}
