import type { JobTable } from '../../../platform/jobs/queue.ts'
import { mailAutoTopUp } from './mail-auto-top-up.ts'
import { mailTopUp, mailTopUpRefund } from './mail-top-up.ts'

type Deps = Parameters<typeof mailTopUp>[0] & Parameters<typeof mailAutoTopUp>[0]

export const topUpMailJobs = (deps: Deps) =>
  ({
    'mail-top-up': { run: ({ topUpId }) => mailTopUp(deps, topUpId) },
    'mail-top-up-refund': { run: ({ topUpId }) => mailTopUpRefund(deps, topUpId) },
    'mail-auto-top-up': { run: ({ buyId }) => mailAutoTopUp(deps, buyId) },
  }) satisfies Partial<JobTable>
