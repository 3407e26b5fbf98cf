import { z } from 'zod'
import { booksMoney, type BooksMoney, microsPerMinor, parseBooks } from './books-money.ts'
import { booksCurrency, multiplyMicros } from './money.ts'
import { decimal, multiply, writeDecimal } from './decimal.ts'
import type { LeastSale } from './least-sale.ts'
import { leastPrice } from './least-price.ts'
import { roundToEnding } from './price-ending.ts'
import type { PriceRule } from './price-rules.ts'

export const DEFAULT_PRICE_MULTIPLIER = 1

/** The factor on every wholesale cost. A hundredfold is surely a typo, and so is a hundredth. */
export const PriceMultiplier = z
  .number('The price multiplier must be a number.')
  .positive('The price multiplier must be above 0.')
  .min(0.01, 'The price multiplier must be at least 0.01.')
  .max(100, 'The price multiplier must be at most 100.')

/** The same as text, in an address. */
export const PriceMultiplierText = z.coerce.number('The price multiplier must be a number.').pipe(PriceMultiplier)

export const PriceMultiplierView = z.object({
  multiplier: z.number(),
  isDefault: z.boolean(),
  /** Identifies the state of the price rules, where there are any: when it changes, prices may change. */
  rules: z.number().optional(),
})
export type PriceMultiplierView = z.infer<typeof PriceMultiplierView>

/** What the customer pays for a plan that costs us this many millionths of the books' money. */
export function retailPrice(costMicros: number, multiplier: number | string): BooksMoney {
  const { amount } = multiplyMicros(costMicros, multiplier, booksCurrency)
  return booksMoney(Math.max(amount, leastPrice(booksCurrency)))
}

type AppliedRule = Pick<PriceRule, 'basis' | 'factor' | 'ending' | 'fixed'>

/**
 * The same by a rule: its fixed price, or its basis, times its factor and the multiplier, rounded up to its ending. Never
 * less than it may be sold for, whatever the rule says.
 */
export function priceByRule(cost: Costs, rule: AppliedRule, multiplier: number): BooksMoney {
  const wished = wishedPrice(cost, rule, multiplier)
  const least = leastInBooks(cost)
  if (wished.amount >= least.amount) return wished
  return rule.fixed === undefined ? roundToEnding(least, rule.ending) : least
}

/** Who lifted the price above what the rule says; undefined when the rule stands. */
export const liftedBy = (cost: Costs, rule: AppliedRule, multiplier: number): LeastSale['by'] | undefined =>
  wishedPrice(cost, rule, multiplier).amount < leastInBooks(cost).amount ? cost.least?.by : undefined

/** Rounded up: a cent less would undercut it. */
export const leastInBooks = ({ least }: Pick<Costs, 'least'>): BooksMoney =>
  booksMoney(Math.ceil((least?.micros ?? 0) / microsPerMinor))

function wishedPrice(cost: Costs, rule: AppliedRule, multiplier: number): BooksMoney {
  if (rule.fixed !== undefined) return booksMoney(Math.max(parseBooks(rule.fixed).amount, leastPrice(booksCurrency)))
  const basis = rule.basis === 'suggested' ? (cost.suggestedMicros ?? cost.costMicros) : cost.costMicros
  // As decimals, since doubles would drift: 1.1 times 1.1 is 1.21.
  const factor = multiply(decimal(rule.factor), decimal(multiplier))
  return roundToEnding(retailPrice(basis, writeDecimal(factor)), rule.ending)
}

/** In millionths of the books' money. */
export interface Costs {
  costMicros: number
  /** The wholesaler's suggested price; null where there is none. */
  suggestedMicros: number | null
  /** The least it may be sold for, where a supplier or the shop says so. */
  least?: LeastSale | undefined
}

/** The admin's percentage as a multiplier: +5 is exactly 1.05, where the sum of doubles would drift. */
export const multiplierFromPercent = (percent: number): number => Number((1 + percent / 100).toFixed(12))

export const percentFromMultiplier = (multiplier: number): number => Number(((multiplier - 1) * 100).toFixed(10))
