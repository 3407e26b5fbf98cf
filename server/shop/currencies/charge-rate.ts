import { booksCurrency } from '#contract/money/money.ts'
import type { SaleRate } from '#contract/money/sale-money.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { WithRates } from './open-rates.ts'
import type { WithCurrenciesConfig } from './settings.ts'

/**
 * The currency a sale is charged in and its rate at this moment. Without a wish it is the shop's first. The books'
 * currency can always be charged: automatic top-ups are agreed in it.
 */
export async function chargeRate(
  { config, rates }: WithCurrenciesConfig & WithRates,
  currency = config.chargeCurrencies[0] ?? booksCurrency,
): Promise<SaleRate> {
  if (currency === booksCurrency) return { currency, perUsd: 1 }
  const perUsd = config.chargeCurrencies.includes(currency) ? (await rates.read()).perUsd(currency) : undefined
  if (!perUsd) throw new Refusal('currency_not_charged', currency)
  return { currency, perUsd }
}
