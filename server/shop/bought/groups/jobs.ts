import type { JobTable } from '../../../platform/jobs/queue.ts'
import { mailTraveller, type MailTravellerDeps } from './mail-traveller.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'mail-traveller': { orderId: string; once: string }
  }
}

export const groupsJobs = (deps: MailTravellerDeps): Pick<JobTable, 'mail-traveller'> => ({
  'mail-traveller': { run: ({ orderId, once }) => mailTraveller(deps, orderId, once) },
})
