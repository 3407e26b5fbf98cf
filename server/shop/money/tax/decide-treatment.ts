import { isInEu } from '#contract/sales/right-to-withdraw.ts'
import { type OwnRates, rateOn } from './rates.ts'
import { taxCountryOf } from './states.ts'

/** How the seller is registered for tax. */
export interface TaxSeller {
  /** Where the seller is established. */
  country: string
  /** An EU seller below EUR 10,000 a year of sales to other states, who taxes these at home. */
  isBelowThreshold: boolean
  /** Registration numbers elsewhere by country: `GB`, `CH`…; `EU` is the number of the non-Union OSS scheme. */
  registrations: Readonly<Record<string, string>>
  /** Rates beside those of the table. */
  ownRates?: OwnRates
  /** The day on which the rates were last compared with the published ones. */
  ratesCheckedOn?: string
}

export interface TaxBuyer {
  country: string
  /** A company whose VAT number the register of this country knows. */
  companyIn?: string | undefined
}

/**
 * - `domestic`: in the seller's own country, or taxed as if it were
 * - `oss`: reported to the One-Stop-Shop
 * - `local`: in another country where the seller is registered
 * - `reverse-charge`: a company of another EU state owes the tax itself
 * - `outside`: not taxed here
 */
export const taxSchemes = ['domestic', 'oss', 'local', 'reverse-charge', 'outside'] as const
export type TaxScheme = (typeof taxSchemes)[number]

/** How one sale is taxed. */
export interface TaxTreatment {
  scheme: TaxScheme
  /** The country whose tax it is, or would be. */
  country: string
  /** In hundredths of a percent; 0 where no tax is charged. */
  rate: number
}

/** How a sale to this buyer is taxed on this day (`2026-11-17`). */
export function decideTreatment(seller: TaxSeller, buyer: TaxBuyer, day: string): TaxTreatment {
  const home = taxCountryOf(seller.country)
  // A company is served where it is established, wherever its employee sits.
  const country = taxCountryOf(buyer.companyIn ?? buyer.country)
  const untaxed = (scheme: 'reverse-charge' | 'outside'): TaxTreatment => ({ scheme, country, rate: 0 })
  const taxed = (scheme: TaxScheme, where: string): TaxTreatment => {
    const rate = rateOn(where, day, seller.ownRates)
    // Another country's registration whose rate a service knows, and the table does not: taxed once the service answers.
    return rate === undefined ? untaxed('outside') : { scheme, country: where, rate }
  }
  if (country === home) return taxed('domestic', home)
  if (isInEu(country)) {
    if (buyer.companyIn !== undefined) return untaxed(isInEu(home) ? 'reverse-charge' : 'outside')
    if (isInEu(home)) return seller.isBelowThreshold ? taxed('domestic', home) : taxed('oss', country)
    return seller.registrations['EU'] ? taxed('oss', country) : untaxed('outside')
  }
  return seller.registrations[country] ? taxed('local', country) : untaxed('outside')
}
