import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { JobTable, WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithCdnConfig } from '../../site/outside-caches/settings.ts'
import { dealingWithEach } from '../../supply/esims/dealing-with.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import type { WithCatalog } from './open-catalog.ts'
import { notePrices } from './prices/note-prices.ts'
import { syncCatalog } from './sync-catalog.ts'

type Deps = WithConfig & WithCdnConfig & WithLog & WithClock & WithDb & WithQueue & WithSuppliers & WithCatalog

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'sync-catalog': Record<string, never>
    'note-prices': Record<string, never>
  }
}

export const catalogJobs = (deps: Deps): Pick<JobTable, 'sync-catalog' | 'note-prices'> => ({
  'sync-catalog': {
    every: '23 * * * *',
    timeoutSeconds: 300,
    retries: 3,
    retryDelaySeconds: 60,
    concurrency: 1,
    run: () => dealingWithEach(deps, syncCatalog),
  },
  'note-prices': { every: '33 * * * *', concurrency: 1, retries: 1, run: () => notePrices(deps) },
})
