import { z } from 'zod'
import { type OwnRates, type Step, taxedCountries } from './rates.ts'
import { defineSettings, url, yesOrNo } from '../../../platform/config/define-settings.ts'

export interface TaxConfig {
  /** How the seller is registered for tax; undefined where prices include none. */
  tax:
    | {
        mode: 'table' | 'stripe'
        country: string
        isBelowThreshold: boolean
        registrations: Record<string, string>
        /** Rates beside those of the table. */
        ownRates: OwnRates
        /** When the operator last compared the rates with the published ones. */
        ratesCheckedOn: string
        /** What is sold, in the service's list of goods; its account's own setting where it is left out. */
        code: string | undefined
      }
    | undefined
  /** The operator said so themselves, also where it is none. */
  isTaxStated: boolean
  viesUrl: string | undefined
  /** In lower case. */
  countryHeader: string | undefined
}

export interface WithTaxConfig {
  config: TaxConfig
}

export const taxSettings = defineSettings(
  {
    TAX: {
      schema: z.enum(['none', 'table', 'stripe']).optional(),
      fallback: '`none`; a live shop has to say so',
      meaning:
        'whether prices include value added tax: `none`; `table` for the rates that come with the shop; `stripe` for those of Stripe Tax, with reports there. With invoices and credit notes ([selling with tax](tax.md))',
    },
    TAX_COUNTRY: {
      schema: z
        .string()
        .regex(/^[A-Z]{2}$/, 'must be a country of two letters, such as DE')
        .optional(),
      fallback: 'none; needed with `TAX=table` and `TAX=stripe`',
      meaning: 'where the seller is established',
    },
    TAX_BELOW_THRESHOLD: {
      schema: yesOrNo,
      fallback: '`0`',
      meaning:
        '`1` for a seller in the EU who sells for less than 10,000 euros a year to consumers of other states, and taxes these sales at home',
    },
    TAX_REGISTRATIONS: {
      schema: z
        .string()
        .default('')
        .transform((text) =>
          text
            .split(',')
            .map((one) => one.trim())
            .filter(Boolean)
            .map((one) => one.split('=').map((part) => part.trim())),
        )
        .refine(
          (all) => all.every((one) => one.length === 2 && /^[A-Z]{2}$/.test(one[0] ?? '') && one[1]),
          'must be numbers by country, such as GB=GB980780684,CH=CHE123456788',
        )
        .transform((all) => Object.fromEntries(all.map(([country = '', number = '']) => [country, number]))),
      fallback: 'none',
      meaning:
        'tax numbers in other countries whose tax the shop charges, comma separated (`GB=GB980780684,NO=NO123456785MVA`); `EU` is the number of the non-Union One-Stop-Shop',
    },
    TAX_RATES: {
      schema: z
        .string()
        .default('')
        .transform((text) =>
          text
            .split(',')
            .map((one) => one.trim())
            .filter(Boolean),
        )
        .pipe(
          z.array(
            z
              .string()
              .regex(
                /^[A-Z]{2}=\d{1,2}(\.\d{1,2})?@\d{4}-\d{2}-\d{2}$/,
                'must be rates with their first day, such as FI=26@2027-01-01,EE=24@2025-07-01',
              ),
          ),
        ),
      fallback: "the shop's own table",
      meaning:
        'rates that differ from the table or are newer than it, each with its first day, comma separated (`FI=26@2027-01-01`)',
    },
    TAX_RATES_CHECKED: {
      schema: z.iso.date().optional(),
      fallback: 'the day on which the table was compared',
      meaning:
        'the day on which you last compared the rates with the published ones (`2027-11-01`); a year later the shop reminds you',
    },
    TAX_CODE: {
      schema: z
        .string()
        .regex(/^txcd_\d+$/, 'must be a tax code of Stripe, such as txcd_10000000')
        .optional(),
      fallback: "the preset code of your Stripe account's tax settings",
      meaning: 'with `TAX=stripe`: what is sold, in Stripe’s list of tax codes',
    },
    VIES_URL: {
      schema: url.optional(),
      fallback: "the sandbox, or the European Commission's register",
      meaning: 'where VAT numbers of companies are checked',
    },
    COUNTRY_HEADER: {
      schema: z
        .string()
        .regex(/^[a-z0-9-]+$/i, 'must be the name of a header, such as CF-IPCountry')
        .transform((text) => text.toLowerCase())
        .optional(),
      fallback: 'the country of a visitor’s network is not known',
      meaning:
        'the header in which the proxy in front says which country a visitor’s network is in (`CF-IPCountry`); only a proxy of `TRUST_PROXY` is believed',
    },
  },
  (values, _config, problems): TaxConfig => {
    const { TAX: mode = 'none', TAX_COUNTRY: country, TAX_REGISTRATIONS: registrations, TAX_CODE: code } = values
    if (mode !== 'none' && !country)
      problems.push(`TAX=${mode} needs TAX_COUNTRY, the country where the seller is established.`)
    const ownRates = readOwnRates(values.TAX_RATES)
    const unknown = Object.keys(ownRates).filter((each) => !taxedCountries.includes(each))
    if (unknown.length > 0)
      problems.push(`TAX_RATES names ${unknown.join(', ')}, which the shop's table does not have.`)
    const ratesCheckedOn = values.TAX_RATES_CHECKED ?? ''
    const isBelowThreshold = values.TAX_BELOW_THRESHOLD === '1'
    return {
      tax:
        mode !== 'none' && country
          ? { mode, country, isBelowThreshold, registrations, ownRates, ratesCheckedOn, code }
          : undefined,
      isTaxStated: values.TAX !== undefined,
      viesUrl: values.VIES_URL,
      countryHeader: values.COUNTRY_HEADER,
    }
  },
)

/** `FI=26@2027-01-01` as steps by country, in hundredths of a percent. */
function readOwnRates(written: readonly string[]): OwnRates {
  const own: Record<string, Step[]> = {}
  for (const one of written) {
    const [country = '', percent = '', from = ''] = one.split(/[=@]/)
    const steps = (own[country] ??= [])
    steps.push([from, Math.round(Number(percent) * 100)])
  }
  return own
}
