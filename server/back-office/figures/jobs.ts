import type { WithDb } from '../../platform/db/db.ts'
import type { JobTable } from '../../platform/jobs/queue.ts'
import { foldDays } from './fold-days.ts'

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'fold-days': Record<string, never>
  }
}

export const figuresJobs = (deps: WithDb): Pick<JobTable, 'fold-days'> => ({
  'fold-days': { every: '5-59/10 * * * *', concurrency: 1, run: () => foldDays(deps) },
})
