import type { JobTable } from '../../../platform/jobs/queue.ts'
import type { FrameDeps } from '../../../platform/mail/mail-frame.ts'
import type { WithMailer } from '../../../platform/mail/mailer.ts'
import { mailCredit } from './mail-credit.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'mail-credit': { entryId: number }
  }
}

export const creditJobs = (deps: FrameDeps & WithMailer): Pick<JobTable, 'mail-credit'> => ({
  'mail-credit': { run: (job) => mailCredit(deps, job), retryDelaySeconds: 5 },
})
