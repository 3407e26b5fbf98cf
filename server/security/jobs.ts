import { secondsAfter } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { JobTable } from '../jobs/queue.ts'
import { forgetEventsBefore } from './store.ts'

/** Long enough to look into what was noticed late; they are about people, so no longer. */
const keptDays = 90

export const securityJobs = ({ db, clock }: Deps): Pick<JobTable, 'forget-security-events'> => ({
  'forget-security-events': {
    every: '41 3 * * *',
    run: () => forgetEventsBefore(db, secondsAfter(clock.now(), -keptDays * 24 * 60 * 60)),
  },
})
