import { Gauge } from 'prom-client'
import type { WithDatabase } from '../../../platform/db/db.ts'
import type { WithWatch } from '../../../platform/db/watch-database.ts'
import type { WithMetrics } from '../../../platform/health/metrics.ts'
import { readForMetrics } from '../../../platform/health/read-for-metrics.ts'
import { lastDoneAt } from '../../../platform/jobs/queue-store.ts'
import type { WithLog } from '../../../platform/logger.ts'

/** Reports when retention last ran to its end, from the queue's own tables. */
export function measureRetention(deps: WithMetrics & WithDatabase & WithWatch & WithLog): void {
  const doneAt = new Gauge({
    name: 'landfall_retention_timestamp_seconds',
    help: 'When retention last ran to its end; 0 if it did not within a week.',
    registers: [deps.metrics.registry],
    collect: () => refresh(),
  })
  const refresh = readForMetrics(deps, async () => {
    const at = await lastDoneAt(deps.database.raw, 'apply-retention')
    doneAt.set(at ? at.getTime() / 1000 : 0)
  })
}
