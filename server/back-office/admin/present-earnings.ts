import type { Earnings } from '#contract/admin/admin.ts'
import { booksMoney, writeBooks } from '#contract/money/books-money.ts'
import { subtractMoney, toDecimalString } from '#contract/money/money.ts'
import { costInBooks } from '#contract/money/supplier-money.ts'
import type { EarnedFigures } from './figures.ts'

/** Sales without a known cost would inflate the margin, so they count in neither cost nor margin. */
export function presentEarnings(earned: EarnedFigures): Earnings {
  const cost = costInBooks(earned.costMicros)
  const revenue = booksMoney(earned.revenueCents)
  const known = subtractMoney(revenue, booksMoney(earned.unknownCostCents))
  return {
    revenue: toDecimalString(revenue),
    topUpRevenue: writeBooks(earned.topUpCents),
    topUps: earned.topUps,
    cost: toDecimalString(cost),
    margin: toDecimalString(subtractMoney(known, cost)),
    unknownCosts: earned.unknownCosts,
  }
}
