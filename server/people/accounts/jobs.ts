import type { AccountMailJob } from './send-account-mail.ts'
import type { Deps } from '../../ground/deps.ts'
import type { JobTable } from '../../ground/jobs/queue.ts'
import { sendAccountMail } from './send-account-mail.ts'

declare module '../../ground/jobs/payloads.ts' {
  interface JobPayloads {
    'send-account-mail': AccountMailJob
  }
}

export const accountJobs = (deps: Deps): Pick<JobTable, 'send-account-mail'> => ({
  'send-account-mail': { run: (job) => sendAccountMail(deps, job), retryDelaySeconds: 5 },
})
