import { z } from 'zod'
import { defineSettings, url, yesOrNo } from '../../platform/config/define-settings.ts'

export interface TaxConfig {
  /** How the seller is registered for tax; undefined where prices include none. */
  tax:
    | {
        mode: 'table' | 'stripe'
        country: string
        isBelowThreshold: boolean
        registrations: Record<string, string>
        /** What is sold, in the service's list of goods; its account's own setting where it is left out. */
        code: string | undefined
      }
    | undefined
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
      schema: z.enum(['none', 'table', 'stripe']).default('none'),
      fallback: '`none`',
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
    const { TAX: mode, TAX_COUNTRY: country, TAX_REGISTRATIONS: registrations, TAX_CODE: code } = values
    if (mode !== 'none' && !country)
      problems.push(`TAX=${mode} needs TAX_COUNTRY, the country where the seller is established.`)
    const isBelowThreshold = values.TAX_BELOW_THRESHOLD === '1'
    return {
      tax: mode !== 'none' && country ? { mode, country, isBelowThreshold, registrations, code } : undefined,
      viesUrl: values.VIES_URL,
      countryHeader: values.COUNTRY_HEADER,
    }
  },
)
