import { Gauge } from 'prom-client'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithWatch } from '../../../platform/db/watch-database.ts'
import type { WithMetrics } from '../../../platform/health/metrics.ts'
import { readForMetrics } from '../../../platform/health/read-for-metrics.ts'
import type { WithLog } from '../../../platform/logger.ts'
import { lastBackup } from './store.ts'

/** Reports the time of the last good backup. It is 0 while there is none, which is as bad as an old one. */
export function measureBackups(deps: WithMetrics & WithDb & WithWatch & WithLog): void {
  const { metrics, db } = deps
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `landfall_backup_${name}`, help, registers: [metrics.registry], collect: () => refresh() })
  const madeAt = gauge('timestamp_seconds', 'When the last good backup was made; 0 if never.')
  const bytes = gauge('bytes', 'How large the last good backup is.')

  const refresh = readForMetrics(deps, async () => {
    const last = await lastBackup(db)
    if (!last) return
    madeAt.set(last.finishedAt.getTime() / 1000)
    bytes.set(last.bytes)
  })
}
