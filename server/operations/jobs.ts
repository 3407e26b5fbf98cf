import type { Deps } from '../deps.ts'
import type { JobTable } from '../jobs/queue.ts'
import { mailLowBalance } from './mail-low-balance.ts'
import { watchBalance } from './watch-balance.ts'

export const operationsJobs = (deps: Deps): Pick<JobTable, 'watch-balance' | 'mail-low-balance'> => ({
  'watch-balance': { every: '*/15 * * * *', concurrency: 1, retries: 2, run: () => watchBalance(deps) },
  'mail-low-balance': { run: ({ userId }) => mailLowBalance(deps, userId), retryDelaySeconds: 5 },
})
