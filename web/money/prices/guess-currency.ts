import type { Currency } from '#contract/money/currency.ts'

/** Where prices are in euros, and others whose currency is named for a neighbour. */
const namedForOthers: Readonly<Record<string, string>> = Object.fromEntries([
  ...'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'
    .split(' ')
    .map((region) => [region, 'EUR']),
  ['LI', 'CHF'],
  ['GG', 'GBP'],
  ['IM', 'GBP'],
  ['JE', 'GBP'],
])

/**
 * The currency of the region that a browser's language names: `de-CH` is paid in francs, `en-GB` in pounds. Undefined
 * for a language without a region, and where the shop has no rate.
 */
export function currencyOfLanguage(language: string, currencies: readonly Currency[]): Currency | undefined {
  const region = /[-_]([A-Z]{2})(?:[-_]|$)/i.exec(language)?.[1]?.toUpperCase()
  if (!region) return undefined
  const code = namedForOthers[region]
  // Not a country, though a currency begins with it.
  if (region === 'EU') return undefined
  // A currency's code begins with the code of its country.
  return currencies.find((currency) => (code ? currency.code === code : currency.code.startsWith(region)))
}
