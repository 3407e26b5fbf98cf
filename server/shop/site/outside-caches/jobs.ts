import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { JobTable, WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithCdn } from './cdn.ts'
import { forgetCopiesAt } from './forget-copies.ts'
import type { WithCdnConfig } from './settings.ts'

type Deps = WithConfig & WithCdnConfig & WithClock & WithDb & WithQueue & WithCdn

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'purge-cdn': Record<string, never>
  }
}

export const cdnJobs = ({ cdn }: Deps): Pick<JobTable, 'purge-cdn'> => ({
  'purge-cdn': { concurrency: 1, run: async () => cdn?.purge() },
})

/** Processes of the previous build may fill the cache with their pages until the last of them is replaced. */
const replacedWithinSeconds = 120

/** Pages of the previous build name scripts that this one does not have. */
export const purgeAfterStart = (deps: Deps): Promise<void> =>
  forgetCopiesAt(deps, deps.db, secondsAfter(deps.clock.now(), replacedWithinSeconds), 'start')
