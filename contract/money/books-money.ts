import {
  booksCurrency,
  minorDigits,
  type MoneyOf,
  money,
  multiplyMicros,
  parseMoney,
  readMoney,
  sumMoney,
  toDecimalString,
} from './money.ts'
import { formatPlanPrice } from './price-format.ts'

/** An amount of the books' money. A sale's amount is converted by `saleInBooks`, a supplier's cost by `microsInBooks`. */
export type BooksMoney = MoneyOf<'books'>

export const booksMoney = (cents: number): BooksMoney => money(cents, booksCurrency) as BooksMoney

/** How many millionths the smallest unit of the books' currency has: 10,000 of a cent, a million of a yen. */
export const microsPerMinor = 10 ** (6 - minorDigits(booksCurrency))

/** From millionths, in which losses are calculated; rounded to the cent here, once. */
export const booksMoneyOfMicros = (micros: number): BooksMoney => multiplyMicros(micros, 1, booksCurrency) as BooksMoney

/** Reads a decimal string from the wire; undefined when it is invalid. */
export const readBooks = (text: string | number): BooksMoney | undefined =>
  readMoney(text, booksCurrency) as BooksMoney | undefined

/** Like `readBooks`, for amounts that were checked before. */
export const parseBooks = (text: string | number): BooksMoney => parseMoney(text, booksCurrency) as BooksMoney

export const sumBooks = (values: readonly BooksMoney[]): BooksMoney => sumMoney(values, booksCurrency) as BooksMoney

/** In wire format, from cents: `4.99`. */
export const writeBooks = (cents: number): string => toDecimalString(booksMoney(cents))

/** In wire format, from millionths. */
export const writeBooksMicros = (micros: number): string => toDecimalString(booksMoneyOfMicros(micros))

/** A figure, a cost or store credit for admins, from the wire's decimal string: `$4.99`. */
export const formatBooks = (amount: string): string => formatPlanPrice(amount, booksCurrency)
