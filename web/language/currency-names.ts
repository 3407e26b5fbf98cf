import { useLingui } from '@lingui/react'
import type { Currency } from '#contract/money/currency.ts'
import { sourceLanguage } from '#contract/languages/languages.ts'
import { fetchWords, pageLanguage } from './words.ts'

/** Fetches what the page's language calls each currency. In English they come with their names. */
export function fetchCurrencyNames(): void {
  // Without a connection the names stay English, and choosing goes on.
  if (pageLanguage() !== sourceLanguage) fetchWords('currencies').catch(() => undefined)
}

export function useCurrencyName(): (currency: Currency) => string {
  const { messages } = useLingui().i18n
  return ({ code, name }) => {
    const known = messages[`currency.${code}`]
    return typeof known === 'string' ? known : name
  }
}
