import type { UserId } from '#contract/identity/account.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDatabase, WithDb } from '../../../platform/db/db.ts'
import type { JobTable, WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithMailer } from '../../../platform/mail/mailer.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithWholesalerConfig } from '../../../shop/supply/esims/settings.ts'
import { dealingWithEach } from '../../../shop/supply/esims/dealing-with.ts'
import type { WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'
import { checkCredit } from './check-credit.ts'
import { mailLowBalance } from './mail-low-balance.ts'
import { watchBalance } from './watch-balance.ts'

type Deps = WithConfig &
  WithWholesalerConfig &
  WithLog &
  WithClock &
  WithDatabase &
  WithDb &
  WithQueue &
  WithMailer &
  WithProfile &
  WithSuppliers

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'watch-balance': Record<string, never>
    'check-credit': Record<string, never>
    'mail-low-balance': { userId: UserId; supplier: string }
  }
}

export const operationsJobs = (deps: Deps): Pick<JobTable, 'watch-balance' | 'mail-low-balance' | 'check-credit'> => ({
  'watch-balance': {
    every: '*/15 * * * *',
    concurrency: 1,
    retries: 2,
    run: () => dealingWithEach(deps, watchBalance),
  },
  'check-credit': { every: '41 3 * * *', concurrency: 1, retries: 2, run: () => checkCredit(deps) },
  'mail-low-balance': { run: (payload) => mailLowBalance(deps, payload), retryDelaySeconds: 5 },
})
