import type { Deps } from '../../ground/deps.ts'
import type { JobTable } from '../../ground/jobs/queue.ts'
import { syncCatalog } from './sync-catalog.ts'

declare module '../../ground/jobs/payloads.ts' {
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
