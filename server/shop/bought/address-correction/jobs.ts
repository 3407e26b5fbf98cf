import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { JobTable } from '../../../platform/jobs/queue.ts'
import type { WithMailer } from '../../../platform/mail/mailer.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { tellFormerAddress } from './tell-former-address.ts'

type Deps = WithConfig & WithClock & WithDb & WithMailer & WithProfile

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'tell-former-address': { changeId: string }
  }
}

export const addressJobs = (deps: Deps): Pick<JobTable, 'tell-former-address'> => ({
  'tell-former-address': { run: ({ changeId }) => tellFormerAddress(deps, changeId) },
})
