import type { BooksMoney } from '#contract/money/books-money.ts'
import { type PriceRule, type ShelfPlace, usualRule } from '#contract/money/price-rules.ts'
import type { LeastSale } from '#contract/money/least-sale.ts'
import { type Costs, liftedBy, priceByRule } from '#contract/money/pricing.ts'
import { microsInBooks } from '#contract/money/supplier-money.ts'
import type { CostRates } from '../../../money/currencies/cost-rates.ts'
import { regionShown } from '../region-shown.ts'
import type { Plan } from '../store.ts'

/** What decides which rule applies to a product. */
export interface Priced extends Costs {
  code: string
  /** Null if valid in several countries. */
  countryCode: string | null
  region: string
}

type PricedPlan = Pick<
  Plan,
  'code' | 'costMicroUsd' | 'suggestedMicroUsd' | 'least' | 'reach' | 'destinationCode' | 'destinationName'
>

/** What a supplier asks and suggests, as prices are computed from it. */
export const costsInPrices = (
  { costMicroUsd, suggestedMicroUsd }: Pick<Plan, 'costMicroUsd' | 'suggestedMicroUsd'>,
  { priceRate: costRate }: CostRates,
): Pick<Costs, 'costMicros' | 'suggestedMicros'> => ({
  costMicros: microsInBooks(costMicroUsd, { costRate }),
  suggestedMicros: suggestedMicroUsd === null ? null : microsInBooks(suggestedMicroUsd, { costRate }),
})

export const pricedAs = (plan: PricedPlan, rates: CostRates): Priced => ({
  code: plan.code,
  ...costsInPrices(plan, rates),
  least: plan.least,
  countryCode: plan.reach === 'country' ? plan.destinationCode : null,
  region: regionShown(plan) ?? 'Global',
})

interface PriceBookContent {
  rules: readonly PriceRule[]
  hidden: readonly string[]
  pinned: readonly string[]
}

const MICROS_PER_UNIT = 1_000_000

/** Computes every price. Immutable: a change of rules makes a new book. */
export class PriceBook {
  readonly rules: readonly PriceRule[]
  readonly hidden: ReadonlySet<string>
  readonly pinned: ReadonlySet<string>
  private readonly ofPlans = new Map<string, PriceRule>()
  private readonly ofCountries = new Map<string, PriceRule>()
  private readonly ofRegions = new Map<string, PriceRule>()
  private readonly ofCosts: { from: number; below: number; rule: PriceRule }[] = []
  private readonly ofEverything: PriceRule

  constructor({ rules, hidden, pinned }: PriceBookContent) {
    this.rules = rules
    this.hidden = new Set(hidden)
    this.pinned = new Set(pinned)
    this.ofEverything = rules.find(({ scope }) => scope.kind === 'everything') ?? usualRule
    for (const rule of rules) this.file(rule)
  }

  private file(rule: PriceRule): void {
    const { scope } = rule
    if (scope.kind === 'plan') this.ofPlans.set(scope.code, rule)
    if (scope.kind === 'country') this.ofCountries.set(scope.code, rule)
    if (scope.kind === 'region') this.ofRegions.set(scope.name.toLowerCase(), rule)
    if (scope.kind === 'costs')
      this.ofCosts.push({
        from: scope.from * MICROS_PER_UNIT,
        below: scope.below === null ? Infinity : scope.below * MICROS_PER_UNIT,
        rule,
      })
  }

  /** The most specific rule: for this plan, its country, its region, its cost, or else for everything. */
  ruleFor({ code, countryCode, region, costMicros }: Priced): PriceRule {
    return (
      this.ofPlans.get(code) ??
      (countryCode === null ? undefined : this.ofCountries.get(countryCode)) ??
      this.ofRegions.get(region.toLowerCase()) ??
      this.ofCosts.find(({ from, below }) => costMicros >= from && costMicros < below)?.rule ??
      this.ofEverything
    )
  }

  priceOf(priced: Priced, multiplier: number): BooksMoney {
    return priceByRule(priced, this.ruleFor(priced), multiplier)
  }

  /** Who lifted a price above what its rule says. */
  liftedBy(priced: Priced, multiplier: number): LeastSale['by'] | undefined {
    return liftedBy(priced, this.ruleFor(priced), multiplier)
  }

  placeOf(code: string): ShelfPlace {
    if (this.hidden.has(code)) return 'hidden'
    return this.pinned.has(code) ? 'pinned' : 'usual'
  }
}
