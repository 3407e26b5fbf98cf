import type { Books } from './books.ts'
import type { ShopOrder } from './sale-entries.ts'
import type { PaymentEntry } from './sandbox-entries.ts'
import type { Difference } from './difference.ts'
import { groupBy, sumOf } from './group-by.ts'

const rule = 'a payment for several comes to its lines'

export const ordersOfPayments = ({ shopOrders }: Books): Map<string, ShopOrder[]> =>
  groupBy(
    shopOrders.filter(({ paymentId }) => paymentId !== null),
    ({ paymentId }) => paymentId ?? '',
  )

/** Together in one sale, however it was paid. */
export const ordersOfSales = ({ shopOrders }: Books): Map<string, ShopOrder[]> =>
  groupBy(shopOrders, ({ id, saleId, paymentId }) => saleId ?? paymentId ?? id)

const isTrip = ({ kind }: PaymentEntry): boolean => kind === 'trip'

/** A payment for several eSIMs took what they cost, and refunded those that could not be delivered, each once. */
export function auditTrips(books: Books): Difference[] {
  const orders = ordersOfPayments(books)
  return books.payments
    .filter((payment) => isTrip(payment) && payment.status === 'succeeded')
    .flatMap((payment) => {
      const what = judge(payment, orders.get(payment.id) ?? [])
      return what ? [{ rule, what, about: [payment.id] }] : []
    })
}

function judge({ amount, refunds, refundedAmount }: PaymentEntry, orders: ShopOrder[]): string | undefined {
  if (orders.length === 0) return refundedAmount === amount ? undefined : 'paid, and neither sold nor given back'
  const back = orders.filter(({ status }) => status === 'refunded')
  const [sold, owed] = [sumOf(orders.map((order) => order.card)), sumOf(back.map((order) => order.card))]
  if (sold !== amount) return `${amount} cents were paid for ${sold}`
  if (refundedAmount !== owed) return `${refundedAmount} cents were given back, ${owed} were owed`
  if (refunds !== back.length) return `${back.length} lines went back in ${refunds} refunds`
  return undefined
}

/** The same records with one payment per line, for the rules about single ones. The totals are checked above. */
export function withPaymentsByLine(books: Books): Books {
  const orders = ordersOfPayments(books)
  const byLine = (payment: PaymentEntry): PaymentEntry[] => {
    if (!isTrip(payment)) return [payment]
    return (orders.get(payment.id) ?? []).map(({ id, card: amount, status }) => {
      const isBack = status === 'refunded'
      const given = { refunds: isBack ? 1 : 0, refundedAmount: isBack ? amount : 0 }
      return { ...payment, ...given, kind: 'plan', reference: id, amount }
    })
  }
  return { ...books, payments: books.payments.flatMap(byLine) }
}
