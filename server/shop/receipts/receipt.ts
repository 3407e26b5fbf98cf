import { money, toDecimalString } from '#contract/money.ts'
import { orderTraits } from '#contract/order.ts'
import { topUpTraits } from '#contract/top-up.ts'
import type { Config } from '../../ground/config/config.ts'
import type { Order } from '../sales/order.ts'
import type { TopUpRow } from '../sales/top-up-store.ts'

/** What a receipt says; `draw-receipt.ts` puts it on paper. */
export interface Receipt {
  number: string
  seller: Config['seller']
  buyer: string[]
  date: string
  item: string
  total: string
  /** How it was paid, line by line; store credit and card may both have a part. */
  paidWith: [label: string, amount: string][]
  note: string | undefined
}

const dollars = (amount: number, currency: string) => `${toDecimalString(money(amount, currency))} ${currency}`

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

interface Paid {
  amount: number
  currency: string
  creditUsed: number
  card: number
}

function paidWith({ currency, creditUsed, card }: Paid): Receipt['paidWith'] {
  const parts: [string, number][] = [
    ['Store credit', creditUsed],
    ['Card', card],
  ]
  return parts.filter(([, part]) => part > 0).map(([label, part]) => [label, dollars(part, currency)])
}

const buyerOf = ({ firstName, lastName, email }: Order) =>
  [[firstName, lastName].filter(Boolean).join(' '), email ?? ''].filter(Boolean)

export const receiptOfOrder = (order: Order, seller: Config['seller']): Receipt => ({
  number: `R-${order.orderNo}`,
  seller,
  buyer: buyerOf(order),
  date: dayOf(order.createdAt),
  item: order.planName,
  total: dollars(order.amount, order.currency),
  paidWith: paidWith(order),
  note: orderTraits[order.status].isRefunded ? 'This order has been refunded in full.' : undefined,
})

export const receiptOfTopUp = (topUp: TopUpRow, order: Order, place: number, seller: Config['seller']): Receipt => ({
  number: `R-${order.orderNo}-T${place}`,
  seller,
  buyer: buyerOf(order),
  date: dayOf(topUp.createdAt),
  item: `Top-up: ${topUp.planName}`,
  total: dollars(topUp.amount, topUp.currency),
  paidWith: paidWith(topUp),
  note: topUpTraits[topUp.status].isRefunded ? 'This top-up has been refunded in full.' : undefined,
})
