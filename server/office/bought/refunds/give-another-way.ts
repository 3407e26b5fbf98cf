import type { AuditFacts } from '#contract/office/audit.ts'
import { toDecimalString } from '#contract/money/money.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import { saleInBooks, saleMoney } from '#contract/money/sale-money.ts'
import type { OtherRefundMethod } from '#contract/sales/other-refund-methods.ts'
import { leftOf } from '#contract/sales/returned-part.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { requireAmount } from '../../../platform/refusals/require-amount.ts'
import { grantCredit } from '../../../shop/money/credit/store.ts'
import { queueRefundMail } from '../../../shop/sales/books/line-jobs.ts'
import { type Line, moveLine } from '../../../shop/sales/books/lines.ts'
import { giveBackToPurse } from '../../../shop/sales/books/purse.ts'
import { releaseIfAllBack } from '../../../shop/sales/books/release-if-all-back.ts'
import { insertOtherRefund } from '../../../shop/sales/books/other-refunds.ts'
import { getSale } from '../../../shop/sales/books/sale-store.ts'

interface OtherWayRefund {
  by: ActingAdmin
  at: Date
  way: OtherRefundMethod
  /** A decimal string. */
  amount: string
  reason: string
}

const words: Record<OtherRefundMethod, string> = {
  'store-credit': 'Store credit',
  'bank-transfer': 'Bank transfer',
  other: 'Another way',
}

/**
 * Records that a line was refunded another way than to its card. Store credit is given here, in the same transaction; a
 * bank transfer is left to the administrator. Returns the facts for the audit log.
 */
export async function giveAnotherWay(
  tx: Db,
  { queue }: WithQueue,
  line: Line,
  { by, at, way, amount: given, reason }: OtherWayRefund,
): Promise<AuditFacts> {
  const { id: lineId, kind: lineKind, orderId, currency, userId } = line
  const amount = requireAmount(given, currency)
  const { card: left } = leftOf(line)
  if (amount.amount <= 0 || amount.amount > left) throw new Refusal('refund_too_large', `${amount.amount} of ${left}`)
  const note = `${words[way]}, ${formatPlanPrice(toDecimalString(amount), currency)}. ${reason}`
  if (!(await moveLine(tx, line, { event: 'given_another_way', at, actor: by.email, note })))
    throw new Refusal('order_moved_on', `${lineKind} ${lineId} is ${line.status}`)
  const books = { lineId, lineKind, orderId, way, amount: amount.amount, currency, reason, actor: by.email, at }
  await insertOtherRefund(tx, books)
  // A refund that the provider refused outright has not returned the store credit.
  await giveBackToPurse(tx, line, at)
  await releaseIfAllBack(tx, line.saleId, at)
  if (way === 'store-credit') {
    if (!userId) throw new Refusal('no_account_for_credit', `${lineKind} ${lineId}`)
    const { perUsd } = await getSale(tx, line.saleId)
    const credit = saleInBooks(saleMoney(amount.amount, currency), { currency, perUsd })
    const gift = { userId, amount: credit.amount, reason, actor: by.email, at, requestKey: `refund:${lineId}` }
    const { kind } = await grantCredit(tx, gift)
    if (kind !== 'granted') throw new Refusal('order_moved_on', `the credit for ${lineKind} ${lineId} is ${kind}`)
  }
  await queueRefundMail(queue, tx, line)
  return { way, amount: toDecimalString(amount) }
}
