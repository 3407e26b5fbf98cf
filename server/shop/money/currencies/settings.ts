import { z } from 'zod'
import { booksCurrencies, booksCurrency } from '#contract/money/money.ts'
import { type PriceEnding, priceEndings } from '#contract/money/price-rules.ts'
import { defineSettings, url } from '../../../platform/config/define-settings.ts'

export interface CurrenciesConfig {
  /** Prices shown in one of these are charged in it; any other is charged in the first. */
  chargeCurrencies: string[]
  /** The operator named them. */
  areCurrenciesStated: boolean
  ratesUrl: string | undefined
  /** Prices in other currencies stay until a rate has moved by more than this. */
  rateStepPercent: number
  /** By currency, among those that are charged; the books' own have the ending of the price rule. */
  priceEndings: ReadonlyMap<string, PriceEnding>
}

export interface WithCurrenciesConfig {
  config: CurrenciesConfig
}

/** The books' first, in which pages begin. */
const sandboxCurrencies = [booksCurrency, ...booksCurrencies.filter((code) => code !== booksCurrency)]

const someEndings = priceEndings.filter((ending) => ending !== 'exact')
const likeEndings = `must be pairs like \`EUR:99, GBP:49-99\`, with one of the endings ${someEndings.join(', ')}`
const Ending = z.object({ code: z.string().regex(/^[A-Z]{3}$/, likeEndings), ending: z.enum(someEndings, likeEndings) })

const endings = z
  .string()
  .transform((text) =>
    text.split(',').map((pair) => {
      const [code = '', ending] = pair.split(':').map((part) => part.trim())
      return { code: code.toUpperCase(), ending: ending?.toLowerCase() }
    }),
  )
  .pipe(z.array(Ending))

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
    PRICE_ENDINGS: {
      schema: endings.optional(),
      fallback: 'converted prices end as the exchange rate makes them',
      meaning:
        'how list prices end in currencies you charge in other than your books’, such as `EUR:99, GBP:49-99`: each is rounded up to the next `99`, `49`, `49-99` (either) or `whole`. In your books’ currency the price rules say it. Discounts, store credit and refunds are not rounded',
    },
  },
  (values, { isSandbox }, problems): CurrenciesConfig => {
    const chargeCurrencies = values.CHARGE_CURRENCIES ?? (isSandbox ? sandboxCurrencies : [booksCurrency])
    const pairs = values.PRICE_ENDINGS ?? []
    for (const { code } of pairs) {
      if (code === booksCurrency)
        problems.push(`PRICE_ENDINGS names ${code}, your books’ currency: there the price rules say how a price ends.`)
      else if (!chargeCurrencies.includes(code))
        problems.push(`PRICE_ENDINGS names ${code}, which CHARGE_CURRENCIES does not list.`)
      if (pairs.filter((pair) => pair.code === code).length > 1)
        problems.push(`PRICE_ENDINGS names ${code} more than once.`)
    }
    return {
      chargeCurrencies,
      areCurrenciesStated: values.CHARGE_CURRENCIES !== undefined,
      ratesUrl: values.RATES_URL,
      rateStepPercent: values.RATE_STEP_PERCENT,
      priceEndings: new Map(pairs.map(({ code, ending }) => [code, ending])),
    }
  },
)
