import type { Deps } from '../../../ground/deps.ts'
import { Refusal } from '../../../ground/refusals/refusal.ts'
import { findTopUp, moveTopUp, type TopUpRow } from '../../../shop/sales/top-up-store.ts'
import { recordAction } from '../../../people/audit/audit.ts'
import type { OrderActing } from './order-acting.ts'

/** A refund the bank sent back leaves a top-up that is neither delivered nor paid back, until somebody tries again. */
export async function refundTopUpByHand(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  id: string,
  { by, reason }: OrderActing,
): Promise<TopUpRow> {
  const topUp = await findTopUp(db, id)
  if (!topUp) throw new Refusal('order_not_found', `there is no top-up ${id}`)
  const at = clock.now()
  await db.transaction(async (tx) => {
    if (!(await moveTopUp(tx, topUp, { event: 'refund_started', at, actor: by.email, note: reason })))
      throw new Refusal('order_moved_on', `top-up ${id} is ${topUp.status}`)
    await queue.enqueue(tx, 'refund-top-up', { topUpId: id })
    await recordAction(tx, {
      by,
      at,
      action: 'refund_top_up',
      subject: { kind: 'order', id: topUp.orderId },
      before: { topUp: topUp.planName, status: topUp.status },
      after: { status: 'refunding' },
      reason,
    })
  })
  return topUp
}
