import type { PartRequest } from '#contract/office/admin-order.ts'
import { toDecimalString } from '#contract/money/money.ts'
import { saleMoney } from '#contract/money/sale-money.ts'
import type { LineRef } from '#contract/sales/line.ts'
import { leftOf } from '#contract/sales/returned-part.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { requireSameRequest } from '../../../platform/http/request-key.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { requireAmount } from '../../../platform/refusals/require-amount.ts'
import { lockCredit } from '../../../shop/money/credit/store.ts'
import { requireUndisputed } from '../../../shop/money/disputes/require-undisputed.ts'
import { beginPartReturn } from '../../../shop/sales/books/begin-part-return.ts'
import { getLine, lockLines } from '../../../shop/sales/books/lines.ts'
import { findPartByKey } from '../../../shop/sales/books/returned-parts.ts'
import { hasEvent } from '../../../shop/sales/books/store.ts'

interface PartRefund extends PartRequest {
  by: ActingAdmin
  /** The browser's id for this click; a second click with the same id is the same refund. */
  requestKey: string | undefined
}

/**
 * Gives back a part of what was paid for a line, which stays sold. The account and the line are locked until it is
 * written, so two administrators at the same moment never give more than was paid.
 */
export async function refundPart(
  deps: WithDb & WithClock & WithQueue,
  ref: LineRef,
  { by, reason, amount: decimal, requestKey }: PartRefund,
): Promise<void> {
  const known = await getLine(deps.db, ref)
  const { amount } = requireAmount(decimal, known.currency)
  const key = requestKey && `${by.id}:${requestKey}`
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    await lockCredit(tx, known.userId)
    const line = (await lockLines(tx, known.saleId, [known])).find(({ id }) => id === ref.id) ?? known
    // After the lock: of two clicks at once the second finds what the first wrote.
    const earlier = key ? await findPartByKey(tx, key) : undefined
    if (earlier) {
      const isSame = earlier.lineId === ref.id && earlier.card + earlier.credit === amount && earlier.reason === reason
      return requireSameRequest(isSame)
    }
    // An order that has joined an account meanwhile would get its credit without the lock.
    if (line.userId !== known.userId) throw new Refusal('order_moved_on', `${ref.kind} ${ref.id} has a new owner`)
    await requireUndisputed(tx, line)
    const isWithdrawn = await hasEvent(tx, line.orderId, 'withdrawn')
    const part = await beginPartReturn(tx, deps, line, {
      amount,
      reason,
      actor: by.email,
      requestKey: key,
      at,
      isWithdrawn,
    })
    const inDecimals = (minor: number) => toDecimalString(saleMoney(minor, line.currency))
    await recordAction(tx, {
      by,
      at,
      action: 'refund_part',
      subject: { kind: 'order', id: line.orderId },
      before: { left: inDecimals(leftOf(line).total) },
      after: {
        left: inDecimals(leftOf(line).total - amount),
        toCard: inDecimals(part.card),
        toCredit: inDecimals(part.credit),
      },
      reason,
    })
  })
}
