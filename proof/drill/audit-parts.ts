import { linesOfPayment } from './audit-bounces.ts'
import type { Books } from './books.ts'
import type { PaymentEntry } from './sandbox-entries.ts'
import type { Difference } from './difference.ts'
import { groupBy, sumOf } from './group-by.ts'

const partsOf = (books: Books, payment: PaymentEntry) => {
  const lines = new Set(linesOfPayment(books, payment))
  return books.parts.filter(({ line }) => lines.has(line))
}

/** The parts that went back to a card are at the provider, and are no more than it was charged. */
export function auditParts(books: Books): Difference[] {
  const rule = 'parts that went back are at the provider'
  return books.payments.flatMap((payment) => {
    const parts = partsOf(books, payment)
    const owed = sumOf(parts.map(({ card }) => card))
    if (owed <= payment.refundedAmount && parts.length <= payment.refunds && owed <= payment.amount) return []
    const what = `${owed} cents in ${parts.length} parts, the provider gave ${payment.refundedAmount} of ${payment.amount}`
    return [{ rule, what, about: [payment.id] }]
  })
}

/**
 * The same records as if no part had gone back, for the rules that know whole refunds: of a line that was refunded
 * later, the parts count with the rest as one refund.
 */
export function withPartsSetAside(books: Books): Books {
  const lines = [...books.shopOrders, ...books.shopTopUps].filter(({ status }) => status === 'refunded')
  const refunded = new Map(lines.map(({ id, amount, creditUsed }) => [id, amount - creditUsed]))
  return {
    ...books,
    payments: books.payments.map((payment) => {
      const parts = partsOf(books, payment)
      const kept = sumOf(parts.filter(({ line }) => !refunded.has(line)).map(({ card }) => card))
      // Where the parts came to all of it, there was no rest to refund.
      const whole = [...groupBy(parts, ({ line }) => line)].filter(
        ([line, of]) => sumOf(of.map(({ card }) => card)) === refunded.get(line),
      )
      return {
        ...payment,
        refunds: payment.refunds - parts.length + whole.length,
        refundedAmount: payment.refundedAmount - kept,
      }
    }),
  }
}
