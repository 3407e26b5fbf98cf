import { booksCurrency } from '#contract/money/money.ts'
import type { SaleRate } from '#contract/money/sale-money.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { endsIn } from './ends-in.ts'
import { firstCharged } from './first-charged.ts'
import type { WithRates } from './open-rates.ts'
import type { WithCurrenciesConfig } from './settings.ts'

/** The currency a sale is charged in and its rate at this moment. Without a wish it is the shop's first. */
export async function chargeRate(
  { config, rates }: WithCurrenciesConfig & WithRates,
  currency = firstCharged(config),
): Promise<SaleRate> {
  if (!config.chargeCurrencies.includes(currency)) throw new Refusal('currency_not_charged', currency)
  const perUsd = currency === booksCurrency ? 1 : (await rates.read()).perBooks(currency)
  if (!perUsd) throw new Refusal('currency_not_charged', `no rate of ${currency}`)
  return { currency, perUsd, ends: endsIn(config, currency) }
}
