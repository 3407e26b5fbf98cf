import { money } from '#contract/money.ts'
import { orderTraits } from '#contract/order.ts'
import { formatMoney } from '#contract/price-format.ts'
import { topUpTraits } from '#contract/top-up.ts'
import type { Config } from '../../ground/config/config.ts'
import type { Order } from '../sales/order.ts'
import type { TopUpRow } from '../sales/top-up-store.ts'
import type { PaidCard } from './paid-card.ts'

/** What a receipt says; `draw-receipt.ts` puts it on paper. */
export interface Receipt {
  number: string
  orderNo: string
  seller: Config['seller']
  /** Where the shop is on the web. */
  shopUrl: string
  buyer: string[]
  date: string
  item: string
  total: string
  /** How it was paid, line by line; store credit and card may both have a part. */
  paidWith: [label: string, amount: string][]
  note: string | undefined
}

interface Bought {
  order: Order
  card: PaidCard | undefined
  config: Pick<Config, 'seller' | 'publicUrl'>
}

/** `16 November 2026`. */
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

const cardInWords = (card: PaidCard | undefined): string =>
  card?.last4 ? `${brandNames[card.brand] ?? 'Card'} ending in ${card.last4}` : 'Card'

interface Paid {
  amount: number
  currency: string
  creditUsed: number
  card: number
}

function paidWith({ currency, creditUsed, card }: Paid, paidCard: PaidCard | undefined): Receipt['paidWith'] {
  const parts: [string, number][] = [
    ['store credit', creditUsed],
    [cardInWords(paidCard), card],
  ]
  return parts.filter(([, part]) => part > 0).map(([label, part]) => [label, formatMoney(money(part, currency))])
}

const buyerOf = ({ firstName, lastName, email }: Order) =>
  [[firstName, lastName].filter(Boolean).join(' '), email ?? ''].filter(Boolean)

const head = ({ order, config }: Bought) => ({
  orderNo: order.orderNo,
  seller: config.seller,
  shopUrl: config.publicUrl,
  buyer: buyerOf(order),
})

export const receiptOfOrder = (bought: Bought): Receipt => ({
  ...head(bought),
  number: `R-${bought.order.orderNo}`,
  date: day.format(bought.order.createdAt),
  item: bought.order.planName,
  total: formatMoney(bought.order),
  paidWith: paidWith(bought.order, bought.card),
  note: orderTraits[bought.order.status].isRefunded ? 'This order has been refunded in full.' : undefined,
})

export const receiptOfTopUp = (topUp: TopUpRow, place: number, bought: Bought): Receipt => ({
  ...head(bought),
  number: `R-${bought.order.orderNo}-T${place}`,
  date: day.format(topUp.createdAt),
  item: `Top-up: ${topUp.planName}`,
  total: formatMoney(topUp),
  paidWith: paidWith(topUp, bought.card),
  note: topUpTraits[topUp.status].isRefunded ? 'This top-up has been refunded in full.' : undefined,
})
