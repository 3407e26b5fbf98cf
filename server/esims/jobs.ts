import type { Deps } from '../deps.ts'
import type { JobTable } from '../jobs/queue.ts'
import { readEsim } from './read-esim.ts'
import { watchEsims } from './watch-esims.ts'

export const esimJobs = (deps: Deps): Pick<JobTable, 'read-esim' | 'watch-esims'> => ({
  'read-esim': { run: ({ orderId }) => readEsim(deps, orderId, { by: 'books' }) },
  'watch-esims': { run: () => watchEsims(deps), every: '* * * * *', concurrency: 1, retries: 0 },
})
