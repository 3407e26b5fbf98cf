import type { WithDb } from '../../../platform/db/db.ts'
import type { JobTable } from '../../../platform/jobs/queue.ts'
import { foldDays } from './fold-days.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'fold-figures': Record<string, never>
  }
}

export const figuresJobs = (deps: WithDb): Pick<JobTable, 'fold-figures'> => ({
  'fold-figures': { every: '*/10 * * * *', concurrency: 1, run: () => foldDays(deps) },
})
