import type { Books } from './books.ts'
import type { PaymentEntry } from './sandbox-entries.ts'
import type { Difference } from './difference.ts'

const rule = 'a bounced refund ends once'

const keptOf = ({ shopOrders, shopTopUps }: Books) =>
  [...shopOrders, ...shopTopUps].filter(({ status }) => status === 'kept')

/** The lines a payment paid for, from its own reference or as the shop linked them. */
export const linesOfPayment = ({ shopOrders }: Books, { id, reference }: PaymentEntry): string[] =>
  reference ? [reference] : shopOrders.filter(({ paymentId }) => paymentId === id).map((order) => order.id)

/** Given another way or kept: never to the card as well, in store credit once, and no more than the card had paid. */
export function auditBounces(books: Books): Difference[] {
  const kept = new Set(keptOf(books).map(({ id }) => id))
  // Closed by its buyer, not after a bounce: other lines of its payment may have gone back to the card.
  const withdrawn = new Set(keptOf(books).flatMap(({ id, isWithdrawn }) => (isWithdrawn ? [id] : [])))
  const given = new Map(books.otherRefunds.map((each) => [each.line, each]))
  const both = [...given.keys()].filter((line) => kept.has(line))
  const toCard = books.payments
    .filter(({ refundedAmount }) => refundedAmount > 0)
    .flatMap((payment) => linesOfPayment(books, payment))
    .filter((line) => given.has(line) || (kept.has(line) && !withdrawn.has(line)))
  const differ = (what: string, line: string): Difference => ({ rule, what, about: [line] })
  return [
    ...both.map((line) => differ('given another way and kept', line)),
    ...toCard.map((line) => differ('ended another way, and refunded to the card as well', line)),
    ...books.otherRefunds.flatMap(({ line, way, amount, amountBooks = amount }) => {
      const credits = books.credit.filter(({ refundOf }) => refundOf === line)
      const [owed, found] = [
        way === 'store-credit' ? amountBooks : 0,
        credits.reduce((sum, each) => sum + each.amount, 0),
      ]
      return owed === found ? [] : [differ(`${owed} cents given as store credit, ${found} in its ledger`, line)]
    }),
    ...[...books.shopOrders, ...books.shopTopUps]
      .filter(({ id, status }) => given.has(id) && status !== 'refunded')
      .map(({ id, status }) => differ(`given another way, and ${status}`, id)),
  ]
}

/** The same records with settled bounces counted as refunded, for the rules about payments. */
export function withBouncesEnded(books: Books): Books {
  const ended = new Set([...books.otherRefunds.map(({ line }) => line), ...keptOf(books).map(({ id }) => id)])
  const isEnded = (payment: PaymentEntry) =>
    payment.refunds === 0 && linesOfPayment(books, payment).some((line) => ended.has(line))
  return {
    ...books,
    payments: books.payments.map((payment) =>
      isEnded(payment) ? { ...payment, refunds: 1, refundedAmount: payment.amount } : payment,
    ),
  }
}
