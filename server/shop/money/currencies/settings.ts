import { z } from 'zod'
import { booksCurrencies, booksCurrency } from '#contract/money/money.ts'
import { defineSettings, url } from '../../../platform/config/define-settings.ts'

export interface CurrenciesConfig {
  /** Prices shown in one of these are charged in it; any other is charged in the first. */
  chargeCurrencies: string[]
  /** The operator named them. */
  areCurrenciesStated: boolean
  ratesUrl: string | undefined
  /** Prices in other currencies stay until a rate has moved by more than this. */
  rateStepPercent: number
}

export interface WithCurrenciesConfig {
  config: CurrenciesConfig
}

/** The books' first, in which pages begin. */
const sandboxCurrencies = [booksCurrency, ...booksCurrencies.filter((code) => code !== booksCurrency)]

export const currenciesSettings = defineSettings(
  {
    CHARGE_CURRENCIES: {
      schema: z
        .string()
        .transform((text) =>
          text
            .toUpperCase()
            .split(',')
            .map((code) => code.trim()),
        )
        .pipe(z.array(z.string().regex(/^[A-Z]{3}$/, 'must be three-letter codes, separated by commas')).min(1))
        .optional(),
      fallback: 'six of them in the sandbox, the books’ currency otherwise',
      meaning:
        'the currencies that customers are charged in, separated by commas: a price shown in one of them is charged in it, any other in the first, in which pages, feeds and structured data begin as well. The account at the payment provider must accept them',
    },
    RATES_URL: {
      schema: url.optional(),
      fallback: 'the sandbox, or `https://api.frankfurter.dev`',
      meaning: 'a Frankfurter service (version 2) to ask for exchange rates',
    },
    RATE_STEP_PERCENT: {
      schema: z.coerce.number().min(0).max(20).default(0),
      fallback: '`0`, prices follow the rate of the day',
      meaning:
        'prices in other currencies than your books’ stay as they are until the exchange rate has moved by more than this, in percent. Until then the difference is yours',
    },
  },
  (values, { isSandbox }): CurrenciesConfig => ({
    chargeCurrencies: values.CHARGE_CURRENCIES ?? (isSandbox ? sandboxCurrencies : [booksCurrency]),
    areCurrenciesStated: values.CHARGE_CURRENCIES !== undefined,
    ratesUrl: values.RATES_URL,
    rateStepPercent: values.RATE_STEP_PERCENT,
  }),
)
