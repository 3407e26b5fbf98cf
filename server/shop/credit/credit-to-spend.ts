import { asBooks } from '#contract/money/books-money.ts'
import type { Money } from '#contract/money/money.ts'
import { leastPrice } from '#contract/prices/least-price.ts'

/**
 * How much of a price store credit pays. A card cannot be charged less than the provider's minimum: where the rest
 * would be less, some of the credit is kept and the card pays the minimum. Credit is in the books' currency: a price in
 * another one is left to the card, because its cents are not the cents of the balance.
 */
export function creditToSpend(price: Money, balance: number): number {
  if (!asBooks(price)) return 0
  const { amount, currency } = price
  const credit = Math.min(Math.max(0, balance), amount)
  const rest = amount - credit
  const least = leastPrice(currency)
  return rest > 0 && rest < least ? Math.max(0, amount - least) : credit
}
