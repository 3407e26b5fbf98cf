import { useLingui } from '@lingui/react'
import type { Currency } from '#contract/money/currency.ts'
import { sourceLanguage } from '#contract/languages/languages.ts'
import { fetchWords, pageLanguage } from './words.ts'

/** Fetches the currency names in the page's language. English names come with the currencies. */
export function fetchCurrencyNames(): void {
  // Offline the names stay English, and the list still works.
  if (pageLanguage() !== sourceLanguage) fetchWords('currencies').catch(() => undefined)
}

export function useCurrencyName(): (currency: Currency) => string {
  const { messages } = useLingui().i18n
  return ({ code, name }) => {
    const known = messages[`currency.${code}`]
    return typeof known === 'string' ? known : name
  }
}
