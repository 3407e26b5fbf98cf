import type { BooksMoney } from './books-money.ts'
import { type Decimal, decimal, multiply, roundTo } from './decimal.ts'
import { leastPrice } from './least-price.ts'
import { minorDigits, toDecimalString } from './money.ts'
import { saleMoney, type SaleMoney, type SaleRate } from './sale-money.ts'
import { shareByWeight } from './share-by-weight.ts'

/** What a code takes off: a percentage, or an amount. */
export type Takes = { percent: number } | { amount: BooksMoney }

/**
 * What a code takes off each of these prices of a sale, rounded up: each is at most what the code's words make of it, so
 * that a plan costs the same alone and in a trip.
 */
export function codeWorth(takes: Takes, prices: readonly number[], rate: SaleRate): number[] {
  if ('percent' in takes) return prices.map((price) => Math.ceil((price * takes.percent) / 100))
  const sum = prices.reduce((all, price) => all + price, 0)
  return shareByWeight(Math.min(sum, booksInSaleAtLeast(takes.amount, rate).amount), prices)
}

/** A card cannot be charged less than the provider's minimum: where less would be left, the code gives less. */
export function leavingEnough(list: number, discount: number, { currency }: Pick<SaleRate, 'currency'>): number {
  const rest = list - discount
  return rest > 0 && rest < leastPrice(currency) ? list - leastPrice(currency) : discount
}

/**
 * An amount of the books' money in a sale's currency, rounded up, for what a customer was promised: five dollars off are never
 * less than five dollars.
 */
export function booksInSaleAtLeast(value: BooksMoney, { currency, perUsd }: SaleRate): SaleMoney {
  const exact = multiply(decimal(toDecimalString(value)), decimal(perUsd))
  return saleMoney(Number(roundUpTo(exact, minorDigits(currency))), currency)
}

/** For amounts that are not negative. */
function roundUpTo(value: Decimal, scale: number): bigint {
  if (value.scale <= scale) return roundTo(value, scale)
  const divisor = 10n ** BigInt(value.scale - scale)
  return (value.digits + divisor - 1n) / divisor
}
