import { booksMoney, type BooksMoney } from './books-money.ts'
import { decimal, divideTo } from './decimal.ts'
import { booksCurrency, convertMoney, minorDigits, money, type MoneyOf, toDecimalString } from './money.ts'
import type { Ends } from './price-ends.ts'

/** An amount in a sale's currency: its price, its parts, and refunds. */
export type SaleMoney = MoneyOf<'sale'>

export const saleMoney = (amount: number, currency: string): SaleMoney => money(amount, currency) as SaleMoney

/** The exchange rate at the time the sale was opened, stored with the sale. */
export interface SaleRate {
  /** The currency of the sale. */
  readonly currency: string
  /** How much of it one unit of the books' money was worth. The first books were in dollars, hence the name. */
  readonly perUsd: number
  /** How list prices end in this currency, where the shop says so. Whatever else is converted is not rounded to it. */
  readonly ends?: Ends | undefined
}

/** A sale's amount in the books' money, at the sale's own rate; calculated exactly and rounded once. */
export function saleInBooks(value: SaleMoney, rate: SaleRate): BooksMoney {
  if (value.currency !== rate.currency)
    throw new RangeError(`a rate of ${rate.currency} cannot convert ${value.currency}`)
  const cents = divideTo(decimal(toDecimalString(value)), decimal(positive(rate)), minorDigits(booksCurrency))
  return booksMoney(Number(cents))
}

/** An amount of the books' money, such as a list price, in a sale's currency, at the sale's own rate. */
export const booksInSale = (value: BooksMoney, rate: SaleRate): SaleMoney =>
  convertMoney(value, positive(rate), rate.currency) as SaleMoney

function positive({ currency, perUsd }: SaleRate): number {
  if (!(perUsd > 0)) throw new RangeError(`not a rate of ${currency}: ${perUsd}`)
  return perUsd
}
