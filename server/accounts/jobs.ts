import type { Deps } from '../deps.ts'
import type { JobTable } from '../jobs/queue.ts'
import { forgetEndedEmailChanges } from './email-changes.ts'
import { forgetEndedLinks } from './links.ts'
import { sendAccountMail } from './send-account-mail.ts'
import { forgetEndedSessions } from './sessions.ts'

export const accountJobs = (deps: Deps): Pick<JobTable, 'send-account-mail' | 'forget-ended-sessions'> => ({
  'send-account-mail': { run: (job) => sendAccountMail(deps, job), retryDelaySeconds: 5 },
  'forget-ended-sessions': {
    every: '43 3 * * *',
    run: async () => {
      await forgetEndedSessions(deps)
      await forgetEndedLinks(deps)
      await forgetEndedEmailChanges(deps)
    },
  },
})
