import { isInEu } from '#contract/sales/right-to-withdraw.ts'

/** The code that VAT numbers, VIES and OSS returns use. */
export const taxCodeOf = (country: string): string => (country === 'GR' ? 'EL' : country)

export const countryOfTaxCode = (code: string): string => (code === 'EL' ? 'GR' : code)

/** Places without a tax of their own count as the state whose tax they have. */
const partOf: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB', XI: 'GB' }

export const taxCountryOf = (country: string): string => partOf[country] ?? country

const ownCurrency: Readonly<Record<string, string>> = {
  CZ: 'CZK',
  DK: 'DKK',
  HU: 'HUF',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
  GB: 'GBP',
  CH: 'CHF',
  LI: 'CHF',
  NO: 'NOK',
  IS: 'ISK',
}

/** The money in which a seller of this country owes tax; undefined where the shop does not know it. */
export const taxCurrencyOf = (country: string): string | undefined =>
  ownCurrency[country] ?? (isInEu(country) ? 'EUR' : undefined)
