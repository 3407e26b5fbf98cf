import type { RangeFigures } from '#contract/office/figures-view.ts'
import { booksMoneyOfMicros, writeBooks } from '#contract/money/books-money.ts'
import { keysOf } from '#contract/base/keys.ts'
import type { CardFee } from '../../../shop/money/payments/settings.ts'
import { feesOf } from '../../../shop/sales/provider/fees-of.ts'
import type { SaleDay } from './store.ts'

type Sums = Omit<SaleDay, 'day'>

const nothing: Sums = {
  orders: 0,
  topUps: 0,
  revenueCents: 0,
  topUpCents: 0,
  notKeptCents: 0,
  returnedCents: 0,
  lostCents: 0,
  taxCents: 0,
  costMicros: 0,
  unknownCosts: 0,
  unknownCostCents: 0,
  feeCents: 0,
  estimatedPayments: 0,
  estimatedCents: 0,
}

const keys = keysOf(nothing)

/** The sums of several days. */
export function addUp(days: readonly Sums[]): Sums {
  const sums = { ...nothing }
  for (const day of days) for (const key of keys) sums[key] += day[key]
  return sums
}

/**
 * Revenue is what customers paid; the margin is what the shop has of it after tax, fees and cost. Sales without a known
 * cost would inflate the margin, so what they brought in is not in it.
 */
export function presentSums(sums: Sums, fee: CardFee): RangeFigures {
  const costCents = booksMoneyOfMicros(sums.costMicros).amount
  const feeCents = feesOf(sums, fee)
  return {
    orders: sums.orders,
    topUps: sums.topUps,
    revenue: writeBooks(sums.revenueCents),
    topUpRevenue: writeBooks(sums.topUpCents),
    refunded: writeBooks(sums.notKeptCents + sums.returnedCents),
    lostDisputes: writeBooks(sums.lostCents),
    tax: writeBooks(sums.taxCents),
    cost: writeBooks(costCents),
    fees: writeBooks(feeCents),
    estimatedFees: sums.estimatedPayments,
    margin: writeBooks(sums.revenueCents - sums.taxCents - sums.unknownCostCents - costCents - feeCents),
    unknownCosts: sums.unknownCosts,
  }
}
