import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { JobTable } from '../../../platform/jobs/queue.ts'
import type { WithMailer } from '../../../platform/mail/mailer.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { mailAnswer, mailDesk, mailReceived } from './mails.ts'
import type { WithSupportConfig } from './settings.ts'

type Deps = WithConfig & WithSupportConfig & WithClock & WithDb & WithMailer & WithVault & WithProfile

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'mail-support-desk': { threadId: string }
    'mail-support-received': { threadId: string }
    'mail-support-answer': { threadId: string }
  }
}

export const supportJobs = (
  deps: Deps,
): Pick<JobTable, 'mail-support-desk' | 'mail-support-received' | 'mail-support-answer'> => ({
  'mail-support-desk': { run: ({ threadId }) => mailDesk(deps, threadId) },
  'mail-support-received': { run: ({ threadId }) => mailReceived(deps, threadId) },
  'mail-support-answer': { run: ({ threadId }) => mailAnswer(deps, threadId) },
})
