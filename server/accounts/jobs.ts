import type { Deps } from '../deps.ts'
import type { JobTable } from '../jobs/queue.ts'
import { sendAccountMail } from './send-account-mail.ts'

export const accountJobs = (deps: Deps): Pick<JobTable, 'send-account-mail'> => ({
  'send-account-mail': { run: (job) => sendAccountMail(deps, job), retryDelaySeconds: 5 },
})
