import type { Deps } from '../deps.ts'
import type { JobTable } from '../jobs/queue.ts'
import { syncCatalog } from './sync-catalog.ts'

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
