import { topUpTraits } from '#contract/sales/top-up.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { requireUndisputed } from '../../../shop/money/disputes/require-undisputed.ts'
import { findHold, isUndecided } from '../../../shop/sales/books/cost-hold-store.ts'
import { endAdding } from '../../../shop/sales/books/give-up.ts'
import { queueRefund } from '../../../shop/sales/books/line-jobs.ts'
import { findTopUp, moveTopUp, topUpLine, type TopUpRow } from '../../../shop/sales/books/top-up-store.ts'
import { countRefund } from './count-refund.ts'
import type { OrderActing } from './order-acting.ts'

/**
 * Refunds a top-up that was not delivered, or that is held because it would lose money. A bounced refund is for
 * `decideBounce`.
 */
export async function refundTopUpByHand(
  { db, clock, queue }: WithDb & WithClock & WithQueue,
  id: string,
  { by, reason }: OrderActing,
): Promise<TopUpRow> {
  const topUp = await findTopUp(db, id)
  if (!topUp) throw new Refusal('order_not_found', `there is no top-up ${id}`)
  const at = clock.now()
  await db.transaction(async (tx) => {
    await requireUndisputed(tx, topUp)
    const isWaiting = isUndecided(await findHold(tx, id), topUp, at)
    const isBegun = await (isWaiting ? endAdding : startRefund)(tx, { queue }, topUp, {
      actor: by.email,
      note: reason,
      at,
    })
    if (!isBegun) throw new Refusal('order_moved_on', `top-up ${id} is ${topUp.status}`)
    await countRefund(tx, { by, lines: [topUp], at })
    await recordAction(tx, {
      by,
      at,
      action: 'refund_top_up',
      subject: { kind: 'order', id: topUp.orderId },
      before: { topUp: topUp.planName, status: topUp.status },
      after: { status: isWaiting ? 'given up' : 'refunding' },
      reason,
    })
  })
  return topUp
}

interface ActorAndReason {
  actor: string
  note: string
  at: Date
}

async function startRefund(tx: Db, { queue }: WithQueue, topUp: TopUpRow, why: ActorAndReason): Promise<boolean> {
  if (topUpTraits[topUp.status].awaitsDecision) return false
  if (!(await moveTopUp(tx, topUp, { event: 'refund_started', ...why }))) return false
  await queueRefund(queue, tx, topUpLine(topUp))
  return true
}
