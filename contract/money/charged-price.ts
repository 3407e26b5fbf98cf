import type { BooksMoney } from './books-money.ts'
import { booksInSale, saleMoney, type SaleMoney, type SaleRate } from './sale-money.ts'
import { leastPrice } from './least-price.ts'

/**
 * A list price as it is charged in a sale's currency: converted exactly, rounded once, and never below what a card can
 * be charged. A price of nothing stays nothing, which is not sold.
 */
export function chargedPrice(price: BooksMoney, rate: SaleRate): SaleMoney {
  const { amount } = booksInSale(price, rate)
  return saleMoney(price.amount > 0 ? Math.max(amount, leastPrice(rate.currency)) : 0, rate.currency)
}
