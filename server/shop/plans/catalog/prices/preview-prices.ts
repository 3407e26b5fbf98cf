import { writeBooks, microsPerMinor, writeBooksMicros } from '#contract/money/books-money.ts'
import { type Money, toDecimalString } from '#contract/money/money.ts'
import { type Deductions, earnedMicros } from '#contract/money/earned.ts'
import type { PricePreview } from '#contract/money/price-rules.ts'
import { microsInBooks } from '#contract/money/supplier-money.ts'
import type { CostRates } from '../../../money/currencies/cost-rates.ts'
import type { Plan } from '../store.ts'
import { type PriceBook, pricedAs } from './price-book.ts'

const plansNamed = 25

interface PlanPreview {
  plan: Plan
  costMicros: number
  before: Money
  after: Money
  earned: number
}

interface PreviewInput {
  plans: readonly Plan[]
  multiplier: number
  now: PriceBook
  wanted: PriceBook
  deductions: Deductions
  costs: CostRates
}

/** How another price book would change every plan, and which plans would leave less than they cost after tax and card fee. */
export function previewPrices({ plans, multiplier, now, wanted, deductions, costs }: PreviewInput): PricePreview {
  const all = plans.map((plan): PlanPreview => {
    const priced = pricedAs(plan, costs)
    const costMicros = microsInBooks(plan.costMicroUsd, costs)
    const after = wanted.priceOf(priced, multiplier)
    const earned = earnedMicros(costMicros, after.amount, deductions)
    return { plan, costMicros, before: now.priceOf(priced, multiplier), after, earned }
  })
  const changed = all.filter(({ before, after }) => before.amount !== after.amount)
  const losses = all.filter(({ earned }) => earned < 0).toSorted((a, b) => a.earned - b.earned)
  return {
    plans: plans.length,
    taxPercent: deductions.taxRate / 100,
    up: changed.filter((each) => difference(each) > 0).length,
    down: changed.filter((each) => difference(each) < 0).length,
    changes: changed
      .toSorted((a, b) => Math.abs(difference(b)) - Math.abs(difference(a)))
      .slice(0, plansNamed)
      .map(present),
    belowCost: losses.length,
    fallBelowCost: losses.filter((each) => difference(each) < 0).length,
    losses: losses.slice(0, plansNamed).map(present),
  }
}

const difference = ({ before, after }: PlanPreview): number => after.amount - before.amount

const present = ({ plan, costMicros, before, after, earned }: PlanPreview) => ({
  packageCode: plan.code,
  name: plan.name,
  cost: writeBooksMicros(costMicros),
  before: toDecimalString(before),
  after: toDecimalString(after),
  loss: earned < 0 ? writeBooks(Math.max(1, Math.round(-earned / microsPerMinor))) : null,
})
