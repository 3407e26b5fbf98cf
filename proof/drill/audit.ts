import { auditAlerts } from './audit-alerts.ts'
import { auditBounces, withBouncesEnded } from './audit-bounces.ts'
import { auditCodes } from './audit-codes.ts'
import { auditCosts } from './audit-costs.ts'
import { auditCredit, auditOwnCheck, creditInSales } from './audit-credit.ts'
import { auditPapers } from './audit-papers.ts'
import { auditPartners } from './audit-partners.ts'
import { auditParts, withPartsSetAside } from './audit-parts.ts'
import { auditFigures, auditSales } from './audit-sales.ts'
import { auditTrips, withPaymentsByLine } from './audit-trips.ts'
import { auditSwitchedOff, auditWithdrawals, withWithdrawnData } from './audit-withdrawals.ts'
import type { Books } from './books.ts'
import type { PaymentEntry } from './sandbox-entries.ts'
import type { Difference } from './difference.ts'
import { groupBy, sumOf } from './group-by.ts'

export type Rule = (books: Books) => Difference[]

const givenUp = new Set(['refunded', 'kept'])

/**
 * Every eSIM by the order it was bought for. A returned one does not count; nor does a used one that an administrator
 * refunded anyway, or that its buyer withdrew from, which the wholesaler does not take back: they decided that loss.
 */
function liveEsims(books: Books) {
  const decided = new Set(
    books.shopOrders
      .filter(({ status, isRefundedByHand, isWithdrawn }) => givenUp.has(status) && (isRefundedByHand || isWithdrawn))
      .map((order) => order.id),
  )
  return groupBy(
    books.esims.filter((esim) => !esim.isCancelled && !(esim.isUsed && decided.has(esim.reference))),
    (esim) => esim.reference,
  )
}

const succeeded = (books: Books, ...kinds: string[]) =>
  books.payments.filter((payment) => payment.status === 'succeeded' && kinds.includes(payment.kind))

const isGivenBack = (payment: PaymentEntry) => payment.refundedAmount === payment.amount

/** A payment's order: from its own reference, else as the shop linked them. */
function referenceOf(books: Books) {
  const linked = new Map(books.shopOrders.map((order) => [order.paymentId, order.id]))
  return (payment: PaymentEntry) => payment.reference ?? linked.get(payment.id)
}

const paymentsBuyOneEsim: Rule = (books) => {
  const live = liveEsims(books)
  const reference = referenceOf(books)
  return succeeded(books, 'plan', 'saved-card').flatMap((payment) => {
    const order = reference(payment)
    const esims = (order && live.get(order)) || []
    const what = compare(payment, esims.length)
    return what ? [{ rule: 'a payment buys one eSIM or comes back', what, about: [payment.id, order ?? ''] }] : []
  })
}

const paymentsBuyOneTopUp: Rule = (books) => {
  const added = groupBy(
    books.topUps.filter((topUp) => !topUp.isEsimCancelled),
    (topUp) => topUp.reference,
  )
  const eventual = new Map(books.shopTopUps.map((topUp) => [topUp.id, topUp.orderId]))
  return succeeded(books, 'top-up').flatMap((payment) => {
    const what = compare(payment, (payment.reference && added.get(payment.reference)?.length) || 0)
    const about = [payment.id, payment.reference ?? '', eventual.get(payment.reference ?? '') ?? '']
    return what ? [{ rule: 'a payment buys one top-up or comes back', what, about }] : []
  })
}

function compare(payment: PaymentEntry, goods: number): string | undefined {
  if (payment.refundedAmount > payment.amount) return 'more was given back than paid'
  if (payment.refunds > 1) return `refunded ${payment.refunds} times`
  if (payment.refundedAmount > 0 && !isGivenBack(payment)) return 'refunded in part'
  if (goods > 1) return `bought ${goods} times`
  if (goods === 1 && isGivenBack(payment)) return 'delivered and refunded'
  if (goods === 0 && !isGivenBack(payment)) return 'neither delivered nor refunded'
  return undefined
}

/** What was delivered was paid to the cent, by one card payment, from credit, or both. */
const goodsArePaid: Rule = (books) => {
  const reference = referenceOf(books)
  const paid = groupBy(
    succeeded(books, 'plan', 'saved-card', 'top-up').filter((payment) => !isGivenBack(payment)),
    (payment) => reference(payment) ?? '',
  )
  const creditOf = creditInSales(books)
  const prices = new Map([...books.shopOrders, ...books.shopTopUps].map((sale) => [sale.id, sale.amount]))
  const rule = 'every eSIM and top-up is paid once'
  const judge = (goods: string, name: string) => {
    const payments = paid.get(name) ?? []
    const [price, byCard, credit] = [prices.get(name), sumOf(payments.map(({ amount }) => amount)), creditOf(name)]
    if (payments.length > 1) return [{ rule, what: `${goods} with ${payments.length} payments`, about: [name] }]
    const what = `${goods} for ${price ?? 0} cents, paid ${byCard} by card and ${credit} from credit`
    return price !== undefined && byCard + credit === price ? [] : [{ rule, what, about: [name] }]
  }
  return [
    ...[...liveEsims(books).keys()].flatMap((name) => judge('an eSIM', name)),
    ...books.topUps.flatMap((topUp) => (topUp.isEsimCancelled ? [] : judge('a top-up', topUp.reference))),
  ]
}

/** There are as many kept payments as delivered eSIMs and top-ups, except those that credit paid in full. */
const totalsAgree: Rule = (books) => {
  const kept = (...kinds: string[]) => succeeded(books, ...kinds).filter((payment) => !isGivenBack(payment)).length
  const onCredit = new Set(
    [...books.shopOrders, ...books.shopTopUps]
      .filter(({ amount, creditUsed }) => amount === creditUsed)
      .map(({ id }) => id),
  )
  const byCard = (references: string[]) => references.filter((name) => !onCredit.has(name)).length
  const live = byCard([...liveEsims(books).values()].flatMap((esims) => esims.map(({ reference }) => reference)))
  const added = byCard(books.topUps.filter((topUp) => !topUp.isEsimCancelled).map(({ reference }) => reference))
  const rule = 'totals agree'
  const differ = (goods: string, out: number, payments: number) =>
    out === payments ? [] : [{ rule, what: `${payments} payments kept for ${out} ${goods}`, about: [] }]
  return [...differ('eSIMs', live, kept('plan', 'saved-card')), ...differ('top-ups', added, kept('top-up'))]
}

/** The wholesaler's wallet paid for what was delivered, for what it did not take back, and for nothing else. */
const walletAgrees: Rule = (books) => {
  const worth = (goods: { price: number }[]) => sumOf(goods.map(({ price }) => price))
  const owed =
    worth(books.esims.filter((esim) => !esim.isCancelled || esim.isPriceKept)) +
    worth(books.topUps.filter((topUp) => !topUp.isPriceBack))
  const what = `${books.walletSpent} spent, ${owed} out (in 1/10,000 dollar)`
  return owed === books.walletSpent ? [] : [{ rule: 'the wallet agrees', what, about: [] }]
}

const restless = new Set(['pending', 'processing', 'refunding', 'failed', 'bounced'])

const nothingIsStuck: Rule = (books) => {
  const rule = 'nothing is stuck'
  const stuck = (kind: string, status: string, ...about: string[]): Difference[] =>
    restless.has(status) ? [{ rule, what: `${kind} is ${status}`, about }] : []
  return [
    ...books.shopOrders.flatMap(({ id, status, paymentId }) => stuck('an order', status, id, paymentId ?? '')),
    ...books.shopTopUps.flatMap(({ id, status, orderId }) => stuck('a top-up', status, id, orderId)),
    ...books.esims.flatMap((esim) =>
      esim.isAllocated ? [] : [{ rule, what: 'an eSIM is still being made', about: [esim.reference] }],
    ),
  ]
}

/** The shop's status of an order agrees with the other records. */
const statusesAreTrue: Rule = (books) => {
  const live = liveEsims(books)
  return books.shopOrders.flatMap(({ id, status, paymentId }) => {
    const claims = status === 'active' || status === 'completed'
    if (claims === live.has(id)) return []
    const what = claims ? `${status} without an eSIM` : `${status} with an eSIM`
    return [{ rule: 'statuses are true', what, about: [id, paymentId ?? ''] }]
  })
}

const rulesOfLines: Rule[] = [
  paymentsBuyOneEsim,
  paymentsBuyOneTopUp,
  goodsArePaid,
  totalsAgree,
  walletAgrees,
  nothingIsStuck,
  statusesAreTrue,
]

const rulesOfRefunds: Rule[] = [
  ...rulesOfLines.map(
    (rule): Rule =>
      (books) =>
        rule(withBouncesEnded(withPaymentsByLine(withWithdrawnData(books)))),
  ),
  auditTrips,
  auditSales,
  auditFigures,
  auditCredit,
  auditBounces,
  auditCosts,
  auditAlerts,
  auditWithdrawals,
  auditSwitchedOff,
]

export const rules: Rule[] = [
  auditParts,
  auditPapers,
  auditCodes,
  auditPartners,
  auditOwnCheck,
  ...rulesOfRefunds.map(
    (rule): Rule =>
      (books) =>
        rule(withPartsSetAside(books)),
  ),
]

export const audit = (books: Books): Difference[] => rules.flatMap((rule) => rule(books))
