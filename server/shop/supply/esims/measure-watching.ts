import { Gauge } from 'prom-client'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDatabase } from '../../../platform/db/db.ts'
import type { WithWatch } from '../../../platform/db/watch-database.ts'
import type { WithMetrics } from '../../../platform/health/metrics.ts'
import { readForMetrics } from '../../../platform/health/read-for-metrics.ts'
import type { WithLog } from '../../../platform/logger.ts'

/** Enough to judge by; counting further would only read more of the index. */
const mostCounted = 10_000

/** Both are read from the index of watched eSIMs, without reading a row. */
const backlog = `
  select (select count(*)::int from (select 1 from esims where read_next_at <= $1 limit ${mostCounted}) due) as due,
    (select min(read_next_at) from esims where read_next_at <= $1) as oldest`

/** Adds to the metrics how far the watching of eSIMs is behind. Every process reports the same: query the maximum. */
export function measureWatching(deps: WithMetrics & WithDatabase & WithWatch & WithClock & WithLog): void {
  const { metrics, database, clock } = deps
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `landfall_esims_watch_${name}`, help, registers: [metrics.registry], collect: () => refresh() })
  const overdue = gauge('overdue', `eSIMs that are due to be looked at, counted up to ${mostCounted}.`)
  const lag = gauge('lag_seconds', 'How long the eSIM that is due longest has waited to be looked at.')

  const refresh = readForMetrics(deps, async () => {
    const now = clock.now()
    const { rows } = await database.raw.query<{ due: number; oldest: Date | null }>(backlog, [now.toISOString()])
    const { due = 0, oldest = null } = rows[0] ?? {}
    overdue.set(due)
    lag.set(oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0)
  })
}
