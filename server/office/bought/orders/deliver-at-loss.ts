import type { LossRequest } from '#contract/office/admin-order.ts'
import { writeBooksMicros } from '#contract/money/books-money.ts'
import { type LineRef, lineTraits } from '#contract/sales/line.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { allowLoss, findHold, isUndecided, lossOf } from '../../../shop/sales/books/cost-hold-store.ts'
import { getLine, noteEvent } from '../../../shop/sales/books/lines.ts'
import { deliverNow } from './deliver-now.ts'

/**
 * An administrator agrees to deliver at the loss shown on the page. If the loss has grown since, they are asked again.
 * Returns the order whose page it is.
 */
export async function deliverAtLoss(
  { db, clock, queue }: WithDb & WithClock & WithQueue,
  ref: LineRef,
  { by, reason, loss }: LossRequest & { by: ActingAdmin },
): Promise<string> {
  const line = await getLine(db, ref)
  if (!lineTraits[line.status].isDue) throw new Refusal('order_moved_on', `${ref.kind} ${ref.id} is ${line.status}`)
  const hold = await findHold(db, ref.id)
  const at = clock.now()
  if (!isUndecided(hold, line, at) || writeBooksMicros(lossOf(hold)) !== loss)
    throw new Refusal('order_moved_on', `a loss of ${loss}`)
  await db.transaction(async (tx) => {
    if (!(await allowLoss(tx, hold, { by: by.email, at }))) throw new Refusal('order_moved_on', 'decided already')
    await noteEvent(tx, line, { event: 'loss_allowed', actor: by.email, note: reason, at })
    await deliverNow(queue, tx, line)
    await recordAction(tx, {
      by,
      at,
      action: 'deliver_at_loss',
      subject: { kind: 'order', id: line.orderId },
      before: {
        line: line.planName,
        paid: writeBooksMicros(hold.paid),
        tax: writeBooksMicros(hold.tax),
        fees: writeBooksMicros(hold.fees),
        cost: writeBooksMicros(hold.cost),
      },
      after: { loss },
      reason,
    })
  })
  return line.orderId
}
