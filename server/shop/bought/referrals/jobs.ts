import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { JobTable, WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'
import { giveReferrals } from './give-referrals.ts'
import type { WithReferralsConfig } from './settings.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'give-referrals': Record<string, never>
  }
}

type Deps = WithDb & WithClock & WithLog & WithQueue & WithReferralsConfig & WithSalesConfig

export const referralJobs = (deps: Deps): Pick<JobTable, 'give-referrals'> => ({
  'give-referrals': { run: () => giveReferrals(deps), every: '52 * * * *', concurrency: 1, retries: 0 },
})
