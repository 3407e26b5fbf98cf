import { usDollar } from '#contract/money/currency.ts'
import type { Language } from '#contract/languages/languages.ts'

/** Where most readers of a language live, for languages that one country stands out for. */
const homes: Partial<Record<Language, string>> = { de: 'DE', fr: 'FR', it: 'IT', ja: 'JP', ko: 'KR' }

interface Signs {
  /** The page's. */
  language: Language
  /** The browser's languages, the preferred one first: `de-AT`, `en`. */
  wishes: readonly string[]
  /** The currency that prices are shown in. */
  currency: string
}

const regionOf = (tag: string): string | undefined =>
  /[-_]([A-Z]{2})(?:[-_]|$)/i
    .exec(tag)?.[1]
    ?.toUpperCase()
    .replace(/^(?:EU|UN)$/, '') || undefined

/** Currencies of several countries, or named for none. */
const shared = new Set(['EUR', usDollar.code, 'XAF', 'XOF', 'XPF', 'XCD', 'ANG'])

/**
 * The country a buyer probably lives in: the region of the browser's language that the page is in, the country of the
 * page's language, the region of any other language, the country of the currency. Undefined where nothing points to one.
 */
export function guessCountry({ language, wishes, currency }: Signs): string | undefined {
  const isOfPage = (tag: string) => tag.toLowerCase().split(/[-_]/)[0] === language
  const named = wishes.filter(isOfPage).map(regionOf).find(Boolean)
  const anywhere = wishes.map(regionOf).find(Boolean)
  // A currency's code begins with the code of its country.
  return named ?? homes[language] ?? anywhere ?? (shared.has(currency) ? undefined : currency.slice(0, 2))
}
