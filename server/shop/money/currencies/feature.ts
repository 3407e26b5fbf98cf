import { booksCurrency } from '#contract/money/money.ts'
import { firstCharged } from './first-charged.ts'
import { currencyJobs } from './jobs.ts'
import type { WithRates } from './open-rates.ts'
import { ensureRates } from './refresh-rates.ts'
import { currenciesRetention } from './retention.ts'
import { currenciesRoutes } from './routes.ts'
import { currenciesSettings, type WithCurrenciesConfig } from './settings.ts'

export const currenciesFeature = {
  settings: currenciesSettings,
  routes: [currenciesRoutes],
  jobs: currencyJobs,
  prepare: ensureRates,
  // Pages have converted prices only where they do not begin in the currency of the list prices.
  pageVersion: ({ config, rates }: WithCurrenciesConfig & WithRates) =>
    firstCharged(config) === booksCurrency ? '' : rates.version,
  retention: currenciesRetention,
}
