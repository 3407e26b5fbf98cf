import { Gauge } from 'prom-client'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDatabase } from '../../../platform/db/db.ts'
import type { WithWatch } from '../../../platform/db/watch-database.ts'
import type { WithMetrics } from '../../../platform/health/metrics.ts'
import { readForMetrics } from '../../../platform/health/read-for-metrics.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithTaxes } from '../../money/tax/open-taxes.ts'

/**
 * Adds to the metrics how long the tax service has not taken a paper. Only where there is such a service: a shop that
 * has gone back to its own table reports nothing, and should not be told so every day.
 */
export function measureReports(deps: WithMetrics & WithDatabase & WithWatch & WithClock & WithLog & WithTaxes): void {
  const { metrics, database, clock, taxes } = deps
  if (!taxes?.service) return
  const oldest = new Gauge({
    name: 'landfall_oldest_unreported_paper_seconds',
    help: 'How long the oldest invoice or credit note has waited to be reported to the tax service; 0 when none waits.',
    registers: [metrics.registry],
    collect: () => refresh(),
  })

  const refresh = readForMetrics(deps, async () => {
    const since = await oldestUnreported(database)
    oldest.set(since ? Math.max(0, (clock.now().getTime() - since.getTime()) / 1000) : 0)
  })
}

/** Found by the index of papers that wait. */
export async function oldestUnreported({ raw }: WithDatabase['database']): Promise<Date | null> {
  const { rows } = await raw.query<{ since: Date | null }>(
    `select min(queued_at) as since from reported_papers where state = 'waiting'`,
    [],
  )
  return rows[0]?.since ?? null
}
