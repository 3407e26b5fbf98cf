import type { Deps } from '../deps.ts'
import type { JobTable } from '../jobs/queue.ts'
import { foldFigures } from './figures.ts'

export const adminJobs = (deps: Deps): Pick<JobTable, 'fold-figures'> => ({
  'fold-figures': { every: '*/10 * * * *', concurrency: 1, run: () => foldFigures(deps.db) },
})
