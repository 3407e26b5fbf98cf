import type { JobTable } from '../../../platform/jobs/queue.ts'
import { mailGift, type MailGiftDeps } from './mail-gift.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'mail-gift': { orderId: string; version: string }
  }
}

export const giftsJobs = (deps: MailGiftDeps): Pick<JobTable, 'mail-gift'> => ({
  'mail-gift': { run: ({ orderId, version }) => mailGift(deps, orderId, version) },
})
