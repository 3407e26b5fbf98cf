import type { ShownRate } from '#contract/money/charged-price.ts'
import { booksCurrency } from '#contract/money/money.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { endsIn } from './ends-in.ts'
import { firstCharged } from './first-charged.ts'
import type { WithRates } from './open-rates.ts'
import type { WithCurrenciesConfig } from './settings.ts'

/** How list prices are shown in a currency, be it charged or not; without a wish, in the one that is charged first. */
export async function shownRate(
  { config, rates }: WithCurrenciesConfig & WithRates,
  shown = firstCharged(config),
): Promise<ShownRate> {
  const table = await rates.read()
  if (!table.isSupported(shown)) throw new Refusal('unknown_currency', shown)
  const rateTo = (to: string, from: string = booksCurrency) => table.convert(1, from, to).rate
  const currency = config.chargeCurrencies.includes(shown) ? shown : firstCharged(config)
  const ends = endsIn(config, currency)
  if (!ends) return { currency: shown, perUsd: rateTo(shown) }
  const about = currency === shown ? undefined : { currency: shown, rate: rateTo(shown, currency) }
  return { currency, perUsd: rateTo(currency), ends, about }
}
