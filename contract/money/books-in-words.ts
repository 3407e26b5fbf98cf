import { usDollar } from './currency.ts'
import { type BooksCurrency, booksCurrency, minorDigits } from './money.ts'

const inWords: Readonly<Record<BooksCurrency, string>> = {
  USD: 'US dollars',
  EUR: 'euros',
  GBP: 'British pounds',
  AUD: 'Australian dollars',
  CAD: 'Canadian dollars',
  JPY: 'yen',
}

/** For the office: `Amount in US dollars`. */
export const booksInWords = inWords[booksCurrency]

/** The same where no other dollars are near: `between 0.00 and 10.00 dollars`. */
export const booksAmounts = booksCurrency === usDollar.code ? 'dollars' : booksInWords

/** A round sum that is worth about so many US dollars: a limit on what is typed, in the smallest unit of the books. */
export const aboutInBooks = (dollars: number): number => dollars * (minorDigits(booksCurrency) === 0 ? 150 : 100)
