import type { JobTable } from '../../../platform/jobs/queue.ts'
import { applyRetention, type RetentionDeps, type WithRetentionRules } from './apply-retention.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'apply-retention': Record<string, never>
  }
}

export const retentionJobs = (deps: RetentionDeps & WithRetentionRules): Pick<JobTable, 'apply-retention'> => ({
  'apply-retention': { every: '17 * * * *', run: () => applyRetention(deps), concurrency: 1, timeoutSeconds: 600 },
})
