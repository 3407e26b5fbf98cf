import type { Deps } from '../../platform/deps.ts'
import type { JobTable } from '../../platform/jobs/queue.ts'
import { deliverTopUp } from '../sales/deliver-top-up.ts'
import { mailTopUp, mailTopUpRefund } from './mails.ts'
import { refundLine } from '../sales/refund-line.ts'
import { checkCharge, sweepLines } from '../sales/sweep-lines.ts'

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'deliver-top-up': { topUpId: string }
    'refund-top-up': { topUpId: string }
    'sweep-top-ups': Record<string, never>
    'check-top-up-charge': { topUpId: string }
    'mail-top-up': { topUpId: string }
    'mail-top-up-refund': { topUpId: string }
  }
}

export const topUpJobs = (
  deps: Deps,
): Pick<
  JobTable,
  'deliver-top-up' | 'refund-top-up' | 'sweep-top-ups' | 'check-top-up-charge' | 'mail-top-up' | 'mail-top-up-refund'
> => ({
  'deliver-top-up': { run: ({ topUpId }) => deliverTopUp(deps, topUpId), timeoutSeconds: 45 },
  'refund-top-up': {
    run: ({ topUpId }) => refundLine(deps, { kind: 'top-up', id: topUpId }),
    timeoutSeconds: 90,
    retries: 12,
  },
  'sweep-top-ups': { run: () => sweepLines(deps, 'top-up'), every: '* * * * *', concurrency: 1, retries: 0 },
  'check-top-up-charge': { run: ({ topUpId }) => checkCharge(deps, { kind: 'top-up', id: topUpId }) },
  'mail-top-up': { run: ({ topUpId }) => mailTopUp(deps, topUpId) },
  'mail-top-up-refund': { run: ({ topUpId }) => mailTopUpRefund(deps, topUpId) },
})
