import { topUpTraits } from '#contract/sales/top-up.ts'
import { recordAction } from '../../identity/audit/audit.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { Db, WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireUndisputed } from '../../shop/disputes/require-undisputed.ts'
import { findHold, isUndecided } from '../../shop/sales/cost-hold-store.ts'
import { deliveryOf, refundOf } from '../../shop/sales/line-jobs.ts'
import { orderEvents } from '../../shop/sales/tables.ts'
import { endDelivery, findTopUp, moveTopUp, topUpLine, type TopUpRow } from '../../shop/sales/top-up-store.ts'
import { countRefund } from './count-refund.ts'
import type { OrderActing } from '../order-actions/order-acting.ts'

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
    const isBegun = await (isWaiting ? giveUpHeld : startRefund)(tx, topUp, { actor: by.email, note: reason, at })
    if (!isBegun) throw new Refusal('order_moved_on', `top-up ${id} is ${topUp.status}`)
    await countRefund(tx, { by, lines: [topUp], at })
    await queue.enqueueAll(tx, [isWaiting ? deliveryOf(topUpLine(topUp)) : refundOf(topUpLine(topUp))])
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

const startRefund = async (tx: Db, topUp: TopUpRow, why: ActorAndReason): Promise<boolean> =>
  !topUpTraits[topUp.status].awaitsDecision && moveTopUp(tx, topUp, { event: 'refund_started', ...why })

/**
 * Added data cannot be taken back, and a worker may be adding it at this moment (the cost may have fallen), or have
 * added it and lost the answer. So its deadline becomes now, and the money goes back once the wholesaler confirms that
 * nothing was added.
 */
async function giveUpHeld(tx: Db, topUp: TopUpRow, why: ActorAndReason): Promise<boolean> {
  const { id, orderId, status } = topUp
  if (!(await endDelivery(tx, topUp, why.at))) return false
  const moved = { fromStatus: status, toStatus: status, ...why }
  await tx.insert(orderEvents).values({ orderId, topUpId: id, event: 'given_up', ...moved })
  return true
}
