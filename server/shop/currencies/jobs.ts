import type { Deps } from '../../platform/deps.ts'
import type { JobTable } from '../../platform/jobs/queue.ts'
import { refreshRates } from './refresh-rates.ts'

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'refresh-rates': Record<string, never>
  }
}

export const currencyJobs = (deps: Deps): Pick<JobTable, 'refresh-rates'> => ({
  // The next hour's run is as good as a retry, so a source that is down is left alone.
  'refresh-rates': { every: '7 * * * *', retries: 1, retryDelaySeconds: 60, run: () => refreshRates(deps) },
})
