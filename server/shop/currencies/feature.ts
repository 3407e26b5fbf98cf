import { currenciesSentences } from './api-sentences.ts'
import { currencyJobs } from './jobs.ts'
import { ensureRates } from './refresh-rates.ts'
import { currenciesRetention } from './retention.ts'
import { currenciesRoutes } from './routes.ts'
import { currenciesSettings } from './settings.ts'

export const currenciesFeature = {
  settings: currenciesSettings,
  routes: [currenciesRoutes],
  jobs: currencyJobs,
  prepare: ensureRates,
  retention: currenciesRetention,
  apiSentences: currenciesSentences,
}
