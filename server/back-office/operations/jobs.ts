import type { UserId } from '#contract/accounts/account.ts'
import type { Deps } from '../../platform/deps.ts'
import type { JobTable } from '../../platform/jobs/queue.ts'
import { checkCredit } from './check-credit.ts'
import { mailLowBalance } from './mail-low-balance.ts'
import { watchBalance } from './watch-balance.ts'

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'watch-balance': Record<string, never>
    'check-credit': Record<string, never>
    'mail-low-balance': { userId: UserId }
  }
}

export const operationsJobs = (deps: Deps): Pick<JobTable, 'watch-balance' | 'mail-low-balance' | 'check-credit'> => ({
  'watch-balance': { every: '*/15 * * * *', concurrency: 1, retries: 2, run: () => watchBalance(deps) },
  'check-credit': { every: '41 3 * * *', concurrency: 1, retries: 2, run: () => checkCredit(deps) },
  'mail-low-balance': { run: ({ userId }) => mailLowBalance(deps, userId), retryDelaySeconds: 5 },
})
