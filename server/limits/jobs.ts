import { lt } from 'drizzle-orm'
import { secondsAfter } from '../clock.ts'
import { rateLimits } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import type { JobTable } from '../jobs/queue.ts'

const oneDay = 24 * 60 * 60

export const limitJobs = ({ db, clock }: Deps): Pick<JobTable, 'forget-rate-limits'> => ({
  'forget-rate-limits': {
    every: '17 * * * *',
    run: async () => {
      await db.delete(rateLimits).where(lt(rateLimits.windowStart, secondsAfter(clock.now(), -oneDay)))
    },
  },
})
