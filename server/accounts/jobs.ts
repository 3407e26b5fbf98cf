import type { Deps } from '../deps.ts'
import type { JobTable } from '../jobs/queue.ts'
import { forgetEndedSessions } from './sessions.ts'

export const accountJobs = (deps: Deps): Pick<JobTable, 'forget-ended-sessions'> => ({
  'forget-ended-sessions': { every: '43 3 * * *', run: () => forgetEndedSessions(deps) },
})
