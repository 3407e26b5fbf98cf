import { currenciesSentences } from './api-sentences.ts'
import { currencyJobs } from './jobs.ts'
import { ensureRates } from './refresh-rates.ts'
import { currenciesRetention } from './retention.ts'
import { currenciesRoutes } from './routes.ts'

export const currenciesFeature = {
  routes: [currenciesRoutes],
  jobs: currencyJobs,
  prepare: ensureRates,
  retention: currenciesRetention,
  apiSentences: currenciesSentences,
}
