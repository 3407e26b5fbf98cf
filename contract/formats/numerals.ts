import type { Language } from '../languages/languages.ts'

/** How a language writes numbers and prices. Listed here, since the data of `Intl` differs between versions. */
export interface Numerals {
  decimal: string
  group: string
  /** Where a currency's symbol goes beside its amount. */
  money: (symbol: string, amount: string) => string
}

const noBreak = '\u00a0'
/** Unicode isolates: an amount stays together in text that runs in the other direction. */
const [isolate, endIsolate] = ['\u2066', '\u2069']

const before = (symbol: string, amount: string) => symbol + amount
const beforeWithRoom = (symbol: string, amount: string) => symbol + noBreak + amount
const after = (symbol: string, amount: string) => amount + noBreak + symbol

const english: Numerals = { decimal: '.', group: ',', money: before }

const numerals: Partial<Record<Language, Numerals>> = {
  de: { decimal: ',', group: '.', money: after },
  fr: { decimal: ',', group: '\u202f', money: after },
  es: { decimal: ',', group: '.', money: after },
  it: { decimal: ',', group: '.', money: after },
  pt: { decimal: ',', group: '.', money: beforeWithRoom },
  ar: { decimal: '.', group: ',', money: (symbol, amount) => isolate + before(symbol, amount) + endIsolate },
}

/** Japanese, Korean and Chinese write numbers as English does. */
export const numeralsOf = (language: Language): Numerals => numerals[language] ?? english

/** `1234.50` as the language writes it. Thousands are separated only where English does too. */
export const localNumber = (english: string, { decimal, group }: Numerals): string =>
  english.replaceAll(/[.,]/g, (sign) => (sign === '.' ? decimal : group))
