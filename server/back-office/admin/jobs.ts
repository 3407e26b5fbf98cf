import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { JobTable } from '../../platform/jobs/queue.ts'
import { foldFigures } from './figures.ts'

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'fold-figures': Record<string, never>
  }
}

export const adminJobs = (deps: WithDb & WithClock): Pick<JobTable, 'fold-figures'> => ({
  'fold-figures': { every: '*/10 * * * *', concurrency: 1, run: () => foldFigures(deps.db, deps.clock.now()) },
})
