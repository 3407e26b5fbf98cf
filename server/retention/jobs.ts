import type { Deps } from '../deps.ts'
import type { JobTable } from '../jobs/queue.ts'
import { applyRetention } from './apply-retention.ts'

export const retentionJobs = (deps: Deps): Pick<JobTable, 'apply-retention'> => ({
  'apply-retention': { every: '17 * * * *', run: () => applyRetention(deps), concurrency: 1, timeoutSeconds: 600 },
})
