import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { JobTable } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithExchangeRates } from './exchange-rates.ts'
import type { WithRates } from './open-rates.ts'
import type { WithCurrenciesConfig } from './settings.ts'
import { refreshRates } from './refresh-rates.ts'

type Deps = WithLog & WithClock & WithDb & WithExchangeRates & WithRates & WithCurrenciesConfig

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'refresh-rates': Record<string, never>
  }
}

export const currencyJobs = (deps: Deps): Pick<JobTable, 'refresh-rates'> => ({
  // The next hourly run is as good as a retry.
  'refresh-rates': { every: '7 * * * *', retries: 1, retryDelaySeconds: 60, run: () => refreshRates(deps) },
})
