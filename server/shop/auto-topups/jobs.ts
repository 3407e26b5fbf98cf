import type { Deps } from '../../platform/deps.ts'
import type { JobTable } from '../../platform/jobs/queue.ts'
import { buyByItself } from './buy-by-itself.ts'
import { mailAutoTopUp } from './mails.ts'

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'buy-auto-top-up': { orderId: string }
    'mail-auto-top-up': { buyId: number }
  }
}

export const autoTopUpJobs = (deps: Deps): Pick<JobTable, 'buy-auto-top-up' | 'mail-auto-top-up'> => ({
  'buy-auto-top-up': { run: ({ orderId }) => buyByItself(deps, orderId), timeoutSeconds: 60 },
  'mail-auto-top-up': { run: ({ buyId }) => mailAutoTopUp(deps, buyId) },
})
