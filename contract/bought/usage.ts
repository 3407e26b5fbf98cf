import { booksCurrency, type Money, money, readMoney, zero } from '../money/money.ts'
import type { OrderView } from './order-view.ts'

/** The account page's figures. */

type Usage = Pick<OrderView, 'dataUsed' | 'dataRemaining'>

/** Megabytes over all these orders. */
export const totalDataUsed = (orders: readonly Pick<OrderView, 'dataUsed'>[]): number =>
  orders.reduce((sum, order) => sum + order.dataUsed, 0)

/** Counted by plan, not by place: two trips on one plan are one country visited. */
export const countriesVisited = (orders: readonly Pick<OrderView, 'packageId'>[]): number =>
  new Set(orders.map((order) => order.packageId)).size

/** What was paid in each currency, in the order in which they were first used; nothing in the books' money without any. */
export function totalPurchases(orders: readonly Pick<OrderView, 'amount' | 'currency'>[]): Money[] {
  const sums = new Map<string, number>()
  for (const { amount, currency } of orders) {
    const paid = readMoney(amount, currency)
    if (paid) sums.set(currency, (sums.get(currency) ?? 0) + paid.amount)
  }
  if (sums.size === 0) return [zero(booksCurrency)]
  return [...sums].map(([currency, amount]) => money(amount, currency))
}

/** The bar fills as used ÷ remaining, so it is full at half the plan: a nudge to top up in time. */
export function usageBarPercent({ dataUsed, dataRemaining }: Usage): number {
  if (dataRemaining === null || dataUsed <= 0) return 0
  return dataRemaining <= 0 ? 100 : Math.min(100, (dataUsed / dataRemaining) * 100)
}

/** How much of the plan is used, 0 to 1. Alerts go by this; an unlimited plan never raises one. */
export function usedShare({ dataUsed, dataRemaining }: Usage): number {
  if (dataRemaining === null || dataUsed <= 0) return 0
  return dataUsed / (dataUsed + Math.max(0, dataRemaining))
}
