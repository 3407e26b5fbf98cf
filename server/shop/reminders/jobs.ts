import type { Deps } from '../../platform/deps.ts'
import type { JobTable } from '../../platform/jobs/queue.ts'
import { remindOfDeparture } from './remind-of-departure.ts'

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'remind-of-departure': Record<string, never>
  }
}

export const reminderJobs = (deps: Deps): Pick<JobTable, 'remind-of-departure'> => ({
  'remind-of-departure': { run: () => remindOfDeparture(deps), every: '11 * * * *', concurrency: 1, retries: 0 },
})
