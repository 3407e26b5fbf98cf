import type { CostRate } from '#contract/money/supplier-money.ts'

/** How suppliers' money stands in the books. */
export interface CostRates extends CostRate {
  /** The rate that prices are computed at, which may stay while the market moves (`RATE_STEP_PERCENT`). */
  priceRate: number
}

export const areSameRates = (one: CostRates | undefined, other: CostRates | undefined): boolean =>
  one?.costRate === other?.costRate && one?.priceRate === other?.priceRate && one?.costRateOn === other?.costRateOn
