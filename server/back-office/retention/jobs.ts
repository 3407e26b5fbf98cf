import type { Deps } from '../../platform/deps.ts'
import type { JobTable } from '../../platform/jobs/queue.ts'
import { applyRetention } from './apply-retention.ts'

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'apply-retention': Record<string, never>
  }
}

export const retentionJobs = (deps: Deps): Pick<JobTable, 'apply-retention'> => ({
  'apply-retention': { every: '17 * * * *', run: () => applyRetention(deps), concurrency: 1, timeoutSeconds: 600 },
})
