import { booksMoney } from '#contract/money/books-money.ts'
import { booksInSale, saleInBooks, saleMoney, type SaleRate } from '#contract/money/sale-money.ts'
import { leastPrice } from '#contract/money/least-price.ts'

const worthOf = (cents: number, rate: SaleRate): number => booksInSale(booksMoney(cents), rate).amount

/**
 * How much of a price a purse with so many cents of the books' money pays, in the sale's currency. A card cannot be
 * charged less than the provider's minimum: where the rest would be less, some of the purse is kept and the card pays
 * the minimum.
 */
export function creditToSpend(toPay: number, cents: number, rate: SaleRate): number {
  const credit = Math.min(worthOf(Math.max(0, cents), rate), toPay)
  const rest = toPay - credit
  const least = leastPrice(rate.currency)
  return rest > 0 && rest < least ? Math.max(0, toPay - least) : credit
}

/**
 * What the purse gives for that, in cents of the books' money: the fewest that are worth as much at the sale's rate, and
 * so never more than it had.
 */
export function creditTaken({ credit, currency, perUsd }: SaleRate & { credit: number }): number {
  const rate = { currency, perUsd }
  let { amount: cents } = saleInBooks(saleMoney(credit, currency), rate)
  while (worthOf(cents, rate) < credit) cents += 1
  while (cents > 0 && worthOf(cents - 1, rate) >= credit) cents -= 1
  return cents
}
