import { ConfigError } from '../../../platform/config/config.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { taxedCountries } from './rates.ts'
import type { WithTaxConfig } from './settings.ts'
import { taxCountryOf } from './states.ts'
import { readVatNumber } from './vat-number.ts'

/** Refuses to start a shop that charges tax while its invoices would lack what the law asks of a seller. */
export async function requireSeller({ config, profile }: WithTaxConfig & WithProfile): Promise<void> {
  if (!config.tax) return
  const { seller } = await profile.read()
  const { mode, country, registrations } = config.tax
  const needs = (what: string) => `TAX=${mode} needs ${what}: in the shop profile, or`
  const rateless = Object.keys(registrations).filter(
    (each) => each !== 'EU' && !taxedCountries.includes(taxCountryOf(each)),
  )
  const problems = [
    !taxedCountries.includes(taxCountryOf(country)) &&
      `TAX_COUNTRY=${country} has no rate in the shop's table: it has the EU, the UK, Switzerland, Liechtenstein, Norway and Iceland.`,
    mode === 'table' &&
      rateless.length > 0 &&
      `TAX_REGISTRATIONS names ${rateless.join(', ')}, for which the shop's table has no rate: TAX=stripe may know it.`,
    seller.address.length === 0 && `${needs("the seller's address")} SELLER_ADDRESS.`,
    !readVatNumber(seller.taxId) && `${needs("the seller's VAT number, with its country's letters")} SELLER_TAX_ID.`,
    !seller.registration && `${needs("the seller's number in the register of companies")} SELLER_REGISTRATION.`,
  ].filter((problem) => problem !== false)
  if (problems.length > 0) throw new ConfigError(problems)
}
