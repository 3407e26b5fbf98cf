import type { Money } from '#contract/money.ts'
import { leastPrice } from '#contract/pricing.ts'

/**
 * How much of a price store credit pays. A card cannot be charged less than its provider's least: where the rest would
 * be less, some of the credit is kept and the card pays that least.
 */
export function creditToSpend({ amount, currency }: Money, balance: number): number {
  const credit = Math.min(Math.max(0, balance), amount)
  const rest = amount - credit
  const least = leastPrice(currency)
  return rest > 0 && rest < least ? Math.max(0, amount - least) : credit
}
