import { type BooksMoney, sumBooks } from './books-money.ts'
import { convertMoney, type Money, sumMoney } from './money.ts'
import { booksInSale, saleMoney, type SaleMoney, type SaleRate } from './sale-money.ts'
import { leastPrice } from './least-price.ts'
import type { Ends } from './price-ends.ts'

/** The lowest price that ends so and is not below the one given. */
export const endUp = (amount: number, { unit, ends }: Ends): number =>
  Math.min(...ends.map((end) => end + Math.ceil((amount - end) / unit) * unit))

/**
 * A list price as it is charged in a sale's currency: converted exactly, rounded once, never below what a card can be
 * charged, and then up to the ending that prices have there. A price of nothing stays nothing, which is not sold.
 */
export function chargedPrice(price: BooksMoney, rate: SaleRate): SaleMoney {
  const { currency, ends } = rate
  const { amount } = booksInSale(price, rate)
  const least = price.amount > 0 ? Math.max(amount, leastPrice(currency)) : 0
  return saleMoney(ends && least ? endUp(least, ends) : least, currency)
}

/** How list prices are shown in a currency: at its rate, or, where prices have an ending, as they are charged. */
export interface ShownRate extends SaleRate {
  /** The currency they are shown in, where it is not the one that is charged, and how much of it one unit of that is. */
  readonly about?: { readonly currency: string; readonly rate: number } | undefined
}

/** List prices, and what several come to: each is charged, and so has its ending, by itself. */
export function shownPrice(prices: readonly BooksMoney[], rate: ShownRate): Money {
  const { about, currency, ends } = rate
  if (!ends) return booksInSale(sumBooks(prices), rate)
  const charged = sumMoney(
    prices.map((price) => chargedPrice(price, rate)),
    currency,
  )
  return about ? convertMoney(charged, about.rate, about.currency) : charged
}
