import type { WithAccountFollowers } from '../../identity/accounts/followers.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { JobTable, WithQueue } from '../../platform/jobs/queue.ts'
import { applyRetention } from './apply-retention.ts'

type Deps = WithClock & WithDb & WithQueue & WithAccountFollowers

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'apply-retention': Record<string, never>
  }
}

export const retentionJobs = (deps: Deps): Pick<JobTable, 'apply-retention'> => ({
  'apply-retention': { every: '17 * * * *', run: () => applyRetention(deps), concurrency: 1, timeoutSeconds: 600 },
})
