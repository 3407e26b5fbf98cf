import { decimal, multiply, readDecimal, roundTo, writeFixed } from './decimal.ts'

/** An integer in the currency's smallest unit: `{ amount: 1490, currency: 'EUR' }` is 14.90 euros. */
export interface Money {
  readonly amount: number
  readonly currency: string
}

/** What books may be kept in: each can be charged by card. A shop that says nothing keeps them in the first. */
export const booksCurrencies = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'JPY'] as const
export type BooksCurrency = (typeof booksCurrencies)[number]

export const isBooksCurrency = (code: string): code is BooksCurrency => booksCurrencies.some((one) => one === code)

/** The usual currency, where none or an unknown one is named: the server refuses to start with one it does not know. */
export const booksIn = (named: string | undefined): BooksCurrency =>
  booksCurrencies.find((code) => code === named) ?? booksCurrencies[0]

const { process, document } = globalThis as {
  process?: { env?: Record<string, string | undefined> }
  document?: { documentElement: { dataset?: { books?: string } } }
}

/**
 * The currency of the books: figures, margins, list prices, price rules and store credit are kept in it. It is the
 * shop's setting `BOOKS_CURRENCY`, the same for everything a process ever does, so it is read here once; the server writes
 * it into each page for the browser (docs/decisions/0139-books-in-one-currency.md).
 */
export const booksCurrency = booksIn(process?.env?.BOOKS_CURRENCY ?? document?.documentElement.dataset?.books)

declare const purpose: unique symbol

/**
 * Money whose purpose the compiler checks: the books' money, a sale's or a supplier's. At run time it is plain `Money`.
 */
export interface MoneyOf<Purpose extends 'books' | 'sale' | 'supplier'> extends Money {
  readonly [purpose]: Purpose
}

// ISO 4217. Intl.NumberFormat disagrees with it for some twenty currencies (IDR, HUF, IQD …), so it is not used.
const digitsOfCurrency = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ...'CLF UYW'.split(' ').map((code) => [code, 4] as const),
])

/** How many decimals the currency's smallest unit has. */
export const minorDigits = (currency: string): number => digitsOfCurrency.get(currency) ?? 2

export function money(amount: number, currency: string): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of minor units: ${amount} ${currency}`)
  // Never -0: a rounded refund of nothing must equal a charge of nothing.
  return { amount: amount === 0 ? 0 : amount, currency }
}

export const zero = (currency: string): Money => money(0, currency)

/**
 * Reads the wire's decimal string exactly; undefined when it is not a number or finer than the currency's smallest
 * unit.
 */
export function readMoney(text: string | number, currency: string): Money | undefined {
  const value = readDecimal(text)
  if (!value) return undefined
  const units = roundTo(value, minorDigits(currency))
  const isExact = units * 10n ** BigInt(value.scale) === value.digits * 10n ** BigInt(minorDigits(currency))
  return isExact && Number.isSafeInteger(Number(units)) ? money(Number(units), currency) : undefined
}

/** Like `readMoney`, for amounts we wrote ourselves. */
export function parseMoney(text: string | number, currency: string): Money {
  const read = readMoney(text, currency)
  if (!read) throw new RangeError(`not an amount of ${currency}: ${text}`)
  return read
}

/** The wire form: `4.99`, with as many decimals as the currency has. */
export const toDecimalString = ({ amount, currency }: Money): string =>
  writeFixed(BigInt(amount), minorDigits(currency))

/** For answers that must be a JSON number. Never calculate with it. */
export const toNumber = (value: Money): number => Number(toDecimalString(value))

/** Accepts two amounts of the same type of money; otherwise the compiler shows the sentence. */
type Same<One, Other> = [One, Other] extends [Other, One]
  ? unknown
  : 'Two different moneys: convert one at a named rate.'

export function addMoney<One extends Money, Other extends Money>(a: One, b: Other & Same<One, Other>): One {
  if (a.currency !== b.currency) throw new RangeError(`cannot add ${b.currency} to ${a.currency}`)
  return money(a.amount + b.amount, a.currency) as One
}

export function subtractMoney<One extends Money, Other extends Money>(a: One, b: Other & Same<One, Other>): One {
  return addMoney<Money, Money>(a, money(-b.amount, b.currency)) as One
}

export const sumMoney = (values: readonly Money[], currency: string): Money =>
  values.reduce<Money>((sum, value) => addMoney(sum, value), zero(currency))

/** `amount × rate` in the target currency, calculated exactly and rounded once, at the end. */
export function convertAmount(amount: string | number, rate: string | number, to: string): Money {
  return money(Number(roundTo(multiply(decimal(amount), decimal(rate)), minorDigits(to))), to)
}

export const convertMoney = (value: Money, rate: string | number, to: string): Money =>
  convertAmount(toDecimalString(value), rate, to)

/**
 * Costs and losses are counted in millionths of a currency's unit: finer than any price, so that only the price is
 * rounded.
 */
export function multiplyMicros(micros: number, factor: number | string, currency: string): Money {
  return convertAmount(writeFixed(BigInt(micros), 6), factor, currency)
}
