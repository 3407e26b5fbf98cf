import type { Currency } from '#contract/money/currency.ts'
import { booksCurrency } from '#contract/money/money.ts'
import type { Ends } from '#contract/money/price-ends.ts'
import { endsIn } from './ends-in.ts'
import type { WithRates } from './open-rates.ts'
import type { CurrenciesConfig, WithCurrenciesConfig } from './settings.ts'

/** What is charged, and shown, where no wish is known. */
export const firstCharged = ({ chargeCurrencies: [first = booksCurrency] }: CurrenciesConfig): string => first

/** The currency that pages begin in, its rate and how prices end in it; undefined where it is that of the list prices, or has no rate. */
export async function startingCurrency({
  config,
  rates,
}: WithCurrenciesConfig & WithRates): Promise<(Currency & { perUsd: number; ends?: Ends }) | undefined> {
  const first = firstCharged(config)
  if (first === booksCurrency) return undefined
  const table = await rates.read()
  const currency = table.currencies.find(({ code }) => code === first)
  const perUsd = table.perBooks(first)
  const ends = endsIn(config, first)
  return currency && perUsd ? { ...currency, perUsd, ...(ends && { ends }) } : undefined
}
