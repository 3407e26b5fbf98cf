import { fullName } from '#contract/identity/person-name.ts'
import type { Language } from '#contract/languages/languages.ts'
import { money } from '#contract/money/money.ts'
import { lineTraits } from '#contract/sales/line.ts'
import { orderTraits } from '#contract/sales/order.ts'
import { soldPlanName } from '#contract/plans/place-names.ts'
import { topUpTraits } from '#contract/sales/top-up.ts'
import { dateIn } from '#contract/base/zones.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Seller } from '../../../platform/profile/open-profile.ts'
import { formatsIn } from '../../../platform/languages/formats.ts'
import { namingIn } from '../../../platform/languages/place-name.ts'
import { type Say, sayIn } from '../../../platform/languages/say.ts'
import { languageOfOrder, type Order } from '../../sales/books/order.ts'
import { pricePaid } from '../../sales/books/price-paid.ts'
import type { OtherRefunds } from '../../sales/books/other-refunds.ts'
import type { TopUpRow } from '../../sales/books/top-up-store.ts'
import type { PaidCard } from './paid-card.ts'
import type { Letterhead, Paper } from '../pdf/paper.ts'

/** The content of a receipt; `draw-receipt.ts` draws it. */
export interface Receipt {
  language: Language
  number: string
  orderNo: string
  seller: Seller
  head: Letterhead
  /** The shop's web address. */
  shopUrl: string
  buyer: string[]
  date: string
  /** The items, each with its price. */
  items: [item: string, price: string][]
  total: string
  /** How it was paid, in sentences with an amount each; store credit and card may both have a part. */
  paidWith: [sentence: string, amount: string][]
  /** Refunded items of a payment for several. */
  wentBack: [sentence: string, amount: string][]
  note: string | undefined
}

interface SaleDetails {
  /** The code that lowered the price, if one did. */
  code?: string | null
  order: Order
  card: PaidCard | undefined
  /** A voucher paid in place of store credit. */
  isByVoucher?: boolean
  config: Pick<Config, 'publicUrl' | 'timeZone'>
  paper: Paper
}

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

function paidByCard(card: PaidCard | undefined, say: Say): string {
  if (!card?.last4) return say('Paid with Card')
  const { last4 } = card
  const brand = brandNames[card.brand]
  return brand
    ? say('Paid with {brand} ending in {last4}', { brand, last4 })
    : say('Paid with Card ending in {last4}', { last4 })
}

type Line = Pick<Order | TopUpRow, 'createdAt' | 'amount' | 'discount' | 'currency' | 'creditUsed' | 'card'>

/** What a receipt says about each line of a sale. */
function lineFacts(line: Line, { order, card, isByVoucher, config, paper }: SaleDetails) {
  const language = languageOfOrder(order)
  const say = sayIn(language)
  const formats = formatsIn(language)
  const parts: [string, number][] = [
    [isByVoucher ? say('Paid with a voucher') : say('Paid with store credit'), line.creditUsed],
    [paidByCard(card, say), line.card],
  ]
  return {
    language,
    orderNo: order.orderNo,
    ...paper,
    shopUrl: config.publicUrl,
    buyer: buyerOf(order),
    date: formats.dayUtc(`${dateIn(line.createdAt, config.timeZone)}T00:00:00Z`),
    total: formats.money(pricePaid(line)),
    paidWith: parts
      .filter(([, part]) => part > 0)
      .map(([sentence, part]): [string, string] => [sentence, formats.money(money(part, line.currency))]),
  }
}

const buyerOf = (order: Order) => [fullName(order, languageOfOrder(order)), order.email ?? ''].filter(Boolean)

/** For one order, or for several of one payment, of which `order` is the first. */
export function receiptOfOrder(
  bought: SaleDetails,
  others: readonly Order[] = [],
  given: OtherRefunds = new Map(),
): Receipt {
  const { order } = bought
  const orders = [order, ...others]
  const sum = (part: 'amount' | 'discount' | 'creditUsed' | 'card') => orders.reduce((all, each) => all + each[part], 0)
  const discount = sum('discount')
  const whole = { ...order, amount: sum('amount'), discount, creditUsed: sum('creditUsed'), card: sum('card') }
  const facts = lineFacts(whole, bought)
  const say = sayIn(facts.language)
  const formats = formatsIn(facts.language)
  const nameOf = (each: Order) => soldPlanName(each, namingIn(facts.language))
  const refunded = orders.filter(({ status }) => orderTraits[status].isRefunded)
  const wentBack = orders.filter((each) => backOf(each, given) > 0)
  const isAllBack =
    refunded.length === orders.length && refunded.every((each) => backOf(each, given) === pricePaid(each).amount)
  return {
    ...facts,
    number: `R-${order.orderNo}`,
    orderNo: orders.map(({ orderNo }) => orderNo).join(', '),
    items: [
      ...orders.map((each): [string, string] => [nameOf(each), formats.money(each)]),
      ...discountItem(facts.language, { code: bought.code, discount, currency: order.currency }),
    ],
    wentBack: isAllBack
      ? []
      : wentBack.map((each) => [
          say('Refunded: {plan}', { plan: nameOf(each) }),
          formats.money(money(backOf(each, given), each.currency)),
        ]),
    note: isAllBack ? say('This order has been refunded in full.') : undefined,
  }
}

function discountItem(
  language: Language,
  { code, discount, currency }: { code: string | null | undefined; discount: number; currency: string },
): [string, string][] {
  if (discount === 0) return []
  const say = sayIn(language)
  return [[say('Code {code}', { code: code ?? '' }), formatsIn(language).money(money(-discount, currency))]]
}

type Refunded = Pick<
  Order | TopUpRow,
  'id' | 'status' | 'amount' | 'discount' | 'card' | 'returnedCard' | 'returnedCredit'
>

/**
 * The amount refunded for a line: the parts given back while it stayed sold; once it is refunded all of it, unless less
 * than the card payment was returned by other means.
 */
function backOf(
  { id, status, amount, discount, card, returnedCard, returnedCredit }: Refunded,
  given: OtherRefunds,
): number {
  if (!lineTraits[status].isRefunded) return returnedCard + returnedCredit
  const other = given.get(id)
  const paid = amount - discount
  return other ? paid - card + returnedCard + other.amount : paid
}

export function receiptOfTopUp(
  topUp: TopUpRow,
  place: number,
  bought: SaleDetails,
  given: OtherRefunds = new Map(),
): Receipt {
  const { order } = bought
  const facts = lineFacts(topUp, bought)
  const say = sayIn(facts.language)
  const back = backOf(topUp, given)
  const isAllBack = topUpTraits[topUp.status].isRefunded && back === pricePaid(topUp).amount
  const plan = soldPlanName({ ...topUp, countryCode: order.countryCode }, namingIn(facts.language))
  return {
    ...facts,
    number: `R-${order.orderNo}-T${place}`,
    items: [[say('Top-up: {plan}', { plan }), facts.total]],
    wentBack:
      back > 0 && !isAllBack
        ? [[say('Refunded: {plan}', { plan }), formatsIn(facts.language).money(money(back, topUp.currency))]]
        : [],
    note: isAllBack ? say('This top-up has been refunded in full.') : undefined,
  }
}
