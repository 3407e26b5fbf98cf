import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { JobTable, WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { remindOfDeparture } from './remind-of-departure.ts'

type Deps = WithClock & WithDb & WithQueue & WithSuppliers

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'remind-of-departure': Record<string, never>
  }
}

export const reminderJobs = (deps: Deps): Pick<JobTable, 'remind-of-departure'> => ({
  'remind-of-departure': { run: () => remindOfDeparture(deps), every: '11 * * * *', concurrency: 1, retries: 0 },
})
