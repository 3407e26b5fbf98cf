import type { Earnings } from '#contract/admin.ts'
import { money, multiplyMicros, subtractMoney, toDecimalString } from '#contract/money.ts'
import type { EarnedFigures } from './figures.ts'

/** Sales without a known cost would make the margin look larger than it is: they are in neither cost nor margin. */
export function presentEarnings(earned: EarnedFigures): Earnings {
  const cost = multiplyMicros(earned.costMicros, 1, 'USD')
  const revenue = money(earned.revenueCents, 'USD')
  const known = subtractMoney(revenue, money(earned.unknownCostCents, 'USD'))
  return {
    revenue: toDecimalString(revenue),
    topUpRevenue: toDecimalString(money(earned.topUpCents, 'USD')),
    topUps: earned.topUps,
    cost: toDecimalString(cost),
    margin: toDecimalString(subtractMoney(known, cost)),
    unknownCosts: earned.unknownCosts,
  }
}
