import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { JobTable } from '../../../platform/jobs/queue.ts'
import { bookLinks } from './book-links.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'book-links': Record<string, never>
  }
}

export const partnerLinkJobs = (deps: WithClock & WithDb): Pick<JobTable, 'book-links'> => ({
  'book-links': { run: () => bookLinks(deps), every: '41 * * * *', concurrency: 1, retries: 0 },
})
