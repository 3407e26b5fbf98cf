import type { Language } from '../languages/languages.ts'

/** How a language writes numbers and prices. Listed here, since the data of `Intl` differs between versions. */
export interface Numerals {
  decimal: string
  group: string
  /** Where a currency's symbol goes beside its amount. */
  money: (symbol: string, amount: string) => string
  /** The sign of US dollars, where readers know `$` as a dollar or peso of their own. */
  dollar?: string
}

const noBreak = '\u00a0'
/** Unicode isolates: an amount stays together in text that runs in the other direction. */
const [isolate, endIsolate] = ['\u2066', '\u2069']

/** A code or a symbol of letters needs room beside digits: `EUR 14.90`, but `€14.90`. */
const before = (symbol: string, amount: string) => symbol + (/[a-z]$/i.test(symbol) ? noBreak : '') + amount
const beforeWithRoom = (symbol: string, amount: string) => symbol + noBreak + amount
const after = (symbol: string, amount: string) => amount + noBreak + symbol

const english: Numerals = { decimal: '.', group: ',', money: before }
const eastAsian: Numerals = { ...english, dollar: 'US$' }

const numerals: Partial<Record<Language, Numerals>> = {
  de: { decimal: ',', group: '.', money: after },
  fr: { decimal: ',', group: '\u202f', money: after, dollar: '$US' },
  es: { decimal: ',', group: '.', money: after, dollar: 'US$' },
  it: { decimal: ',', group: '.', money: after },
  pt: { decimal: ',', group: '.', money: beforeWithRoom, dollar: 'US$' },
  ko: eastAsian,
  zh: eastAsian,
  ar: {
    decimal: '.',
    group: ',',
    money: (symbol, amount) => isolate + before(symbol, amount) + endIsolate,
    dollar: 'US$',
  },
}

/** Japanese, Korean and Chinese write numbers as English does. */
export const numeralsOf = (language: Language): Numerals => numerals[language] ?? english

/** `1,234.50` as the language writes it. Thousands are separated only where English does too. */
export const localNumber = (english: string, { decimal, group }: Numerals): string =>
  english.replaceAll(/[.,]/g, (sign) => (sign === '.' ? decimal : group))

/**
 * The sign of US dollars for a reader of this language. Where prices are shown in another dollar (`A$`, `CA$`, `MX$`), the
 * US say theirs too.
 */
export const dollarSign = ({ dollar }: Numerals, shownIn = ''): string => dollar ?? (/.\$/.test(shownIn) ? 'US$' : '$')
