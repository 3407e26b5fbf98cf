import type { Language } from '../languages/languages.ts'
import { usDollar } from './currency.ts'

/** Languages in which some readers know `$` as their own dollar or peso, with what they write for the one of the US. */
const signs: Partial<Record<Language, string>> = {
  fr: '$US',
  es: 'US$',
  pt: 'US$',
  ko: 'US$',
  zh: 'US$',
  ar: 'US$',
}

/** Written with a bare `$` where they are used. */
const otherDollars: ReadonlySet<string> = new Set([
  'ARS',
  'AUD',
  'CAD',
  'CLP',
  'COP',
  'HKD',
  'MXN',
  'NZD',
  'SGD',
  'TWD',
])

/** The sign of US dollars for a reader of this language, who chose to see prices in this currency. */
export const dollarSign = (language: Language, chosen: string = usDollar.code): string =>
  signs[language] ?? (otherDollars.has(chosen) ? 'US$' : usDollar.symbol)
