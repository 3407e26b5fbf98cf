import type { JobTable } from '../../platform/jobs/queue.ts'
import type { FrameDeps } from '../../platform/mail/mail-frame.ts'
import type { WithMailer } from '../../platform/mail/mailer.ts'
import { foldFigures } from './figures.ts'
import { mailCredit } from './users/mail-credit.ts'

type Deps = FrameDeps & WithMailer

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'fold-figures': Record<string, never>
    'mail-credit': { entryId: number }
  }
}

export const adminJobs = (deps: Deps): Pick<JobTable, 'fold-figures' | 'mail-credit'> => ({
  'fold-figures': { every: '*/10 * * * *', concurrency: 1, run: () => foldFigures(deps.db, deps.clock.now()) },
  'mail-credit': { run: (job) => mailCredit(deps, job), retryDelaySeconds: 5 },
})
