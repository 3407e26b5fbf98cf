import { booksCurrencyShown, type Currency, usDollar } from './currency.ts'
import { decimal, readDecimal, roundTo, writeFixed } from './decimal.ts'
import { booksCurrency, minorDigits, type Money, toDecimalString } from './money.ts'

// How the shop shows prices, which differs from ISO's minor units: prices in Jakarta are not quoted in sen.
const wholeNumberCurrencies = new Set(['JPY', 'KRW', 'VND', 'IDR'])
const threeDecimalCurrencies = new Set(['BHD', 'JOD', 'OMR'])

/** How many decimals a price in this currency is shown with. */
export function shownDecimals(code: string): number {
  if (wholeNumberCurrencies.has(code)) return 0
  return threeDecimalCurrencies.has(code) ? 3 : 2
}

/** A price in the currency the visitor chose, symbol first: `€4.60`, `¥1,234`, `BD1.876`. */
export function formatPrice(amount: string | number, currency: Pick<Currency, 'code' | 'symbol'>): string {
  return withSymbol(currency.symbol, fixed(amount, shownDecimals(currency.code)))
}

/**
 * A plan's own price: `$4.99`, and `€4.99` where the books are in euros; the code and the number in any other currency. A value that is not a number shows as
 * 0.00, and an answer without a currency is in the books' money, as list prices are.
 */
export function formatPlanPrice(price: unknown, currency: string | undefined, dollar = usDollar.symbol): string {
  const code = currency ?? booksCurrency
  return withCode(code, fixed(price, minorDigits(code)), dollar)
}

/** An amount as in mails and receipts, with a symbol where `symbolOf` has one. */
export const formatMoney = (value: Money): string => withCode(value.currency, toDecimalString(value), usDollar.symbol)

/** The symbol of a currency that plans and payments are in: of US dollars and of the books' money; of others the code. */
export function symbolOf(currency: string, dollar = usDollar.symbol): string {
  if (currency === usDollar.code) return dollar
  return currency === booksCurrency ? booksCurrencyShown.symbol : currency
}

function fixed(value: unknown, decimals: number): string {
  const read = typeof value === 'string' || typeof value === 'number' ? readDecimal(value) : undefined
  return writeFixed(roundTo(read ?? decimal(0), decimals), decimals)
}

function withCode(currency: string, number: string, dollar: string): string {
  const symbol = symbolOf(currency, dollar)
  return symbol === currency ? `${currency} ${groupThousands(number)}` : withSymbol(symbol, number)
}

const withSymbol = (symbol: string, number: string) =>
  groupThousands(number.startsWith('-') ? `-${symbol}${number.slice(1)}` : `${symbol}${number}`)

/** No currency shows more than three decimals, so that only whole thousands match. */
const groupThousands = (text: string) => text.replaceAll(/(\d)(?=(\d{3})+(\.|$))/g, '$1,')
