import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { JobTable } from '../../platform/jobs/queue.ts'
import type { WithMailer } from '../../platform/mail/mailer.ts'
import type { WithProfile } from '../../platform/profile/open-profile.ts'
import { type AccountMailJob, type NewWayInJob, sendAccountMail, sendNewWayIn } from './send-account-mail.ts'

type Deps = WithConfig & WithClock & WithDb & WithMailer & WithProfile

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'send-account-mail': AccountMailJob
    'mail-new-way-in': NewWayInJob
  }
}

export const accountJobs = (deps: Deps): Pick<JobTable, 'send-account-mail' | 'mail-new-way-in'> => ({
  'send-account-mail': { run: (job) => sendAccountMail(deps, job), retryDelaySeconds: 5 },
  'mail-new-way-in': { run: (job) => sendNewWayIn(deps, job), retryDelaySeconds: 5 },
})
