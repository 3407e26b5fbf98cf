import type { Deps } from '../../platform/deps.ts'
import type { JobTable } from '../../platform/jobs/queue.ts'
import { syncCatalog } from './sync-catalog.ts'

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'sync-catalog': Record<string, never>
  }
}

export const catalogJobs = (deps: Deps): Pick<JobTable, 'sync-catalog'> => ({
  'sync-catalog': {
    every: '23 * * * *',
    timeoutSeconds: 300,
    retries: 3,
    retryDelaySeconds: 60,
    concurrency: 1,
    run: async () => {
      await syncCatalog(deps)
    },
  },
})
