import { type Deductions, priceThatLeaves } from './earned.ts'

/** The least an eSIM may be sold for, in millionths of the books' money, and who says so. */
export interface LeastSale {
  micros: number
  by: 'supplier' | 'margin'
}

interface Bounds {
  /** The supplier's suggested price is the least its resellers may ask. */
  isSuggestedLeast: boolean
  /** What is to be earned on each sale at least, in percent of the cost; below zero a loss is allowed. */
  leastMarginPercent: number | undefined
  /** What tax and card fee take of a price. */
  deductions: Deductions
}

interface Costs {
  costMicros: number
  suggestedMicros: number | null
}

/** The higher of what the supplier demands and what the shop wants to earn; undefined where neither says anything. */
export function leastSaleOf(
  { costMicros, suggestedMicros }: Costs,
  { isSuggestedLeast, leastMarginPercent, deductions }: Bounds,
): LeastSale | undefined {
  const demanded = isSuggestedLeast ? (suggestedMicros ?? 0) : 0
  // Percent have two decimals at most, so this is exact in integers.
  const net =
    leastMarginPercent === undefined
      ? 0
      : Math.ceil((costMicros * (10_000 + Math.round(leastMarginPercent * 100))) / 10_000)
  const wanted = net > 0 ? priceThatLeaves(net, deductions) : net
  if (demanded === 0 && wanted === 0) return undefined
  return demanded >= wanted ? { micros: demanded, by: 'supplier' } : { micros: wanted, by: 'margin' }
}
