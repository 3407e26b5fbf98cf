import type { Deps } from '../deps.ts'
import type { JobTable } from '../jobs/queue.ts'
import { checkCredit } from './check-credit.ts'
import { mailLowBalance } from './mail-low-balance.ts'
import { watchBalance } from './watch-balance.ts'

export const operationsJobs = (deps: Deps): Pick<JobTable, 'watch-balance' | 'mail-low-balance' | 'check-credit'> => ({
  'watch-balance': { every: '*/15 * * * *', concurrency: 1, retries: 2, run: () => watchBalance(deps) },
  'check-credit': { every: '41 3 * * *', concurrency: 1, retries: 2, run: () => checkCredit(deps) },
  'mail-low-balance': { run: ({ userId }) => mailLowBalance(deps, userId), retryDelaySeconds: 5 },
})
