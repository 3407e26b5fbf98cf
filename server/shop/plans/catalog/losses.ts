import type { Money } from '#contract/money/money.ts'
import { type CostRate, microsInBooks } from '#contract/money/supplier-money.ts'
import { type Deductions, earnedMicros } from '#contract/money/earned.ts'
import type { Plan } from './store.ts'

interface Loss {
  plan: Plan
  costMicros: number
  priceCents: number
  lostMicros: number
}

/** The plans that would leave less than they cost after tax and card fee at these prices, the worst first. */
export function findLosses(
  { plans, costs }: { plans: readonly Plan[]; costs: CostRate },
  priceOf: (plan: Plan) => Money,
  deductions: Deductions,
): Loss[] {
  return plans
    .flatMap((plan) => {
      const priceCents = priceOf(plan).amount
      const costMicros = microsInBooks(plan.costMicroUsd, costs)
      const lostMicros = -earnedMicros(costMicros, priceCents, deductions)
      return lostMicros > 0 ? [{ plan, costMicros, priceCents, lostMicros }] : []
    })
    .toSorted((a, b) => b.lostMicros - a.lostMicros)
}
