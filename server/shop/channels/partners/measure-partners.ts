import { Gauge } from 'prom-client'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDatabase } from '../../../platform/db/db.ts'
import type { WithWatch } from '../../../platform/db/watch-database.ts'
import type { WithMetrics } from '../../../platform/health/metrics.ts'
import { readForMetrics } from '../../../platform/health/read-for-metrics.ts'
import type { WithLog } from '../../../platform/logger.ts'
import { readPartnerFigures } from './read-partner-figures.ts'

/** Adds to the metrics how partners fare. Every process reports the same: query the maximum. */
export function measurePartners(deps: WithMetrics & WithDatabase & WithWatch & WithClock & WithLog): void {
  const { metrics } = deps
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `landfall_${name}`, help, registers: [metrics.registry], collect: () => refresh() })
  const failing = gauge(
    'partner_webhooks_failing',
    'Partners whose server has taken no event for an hour, or was switched off within a day.',
  )
  const refused = gauge(
    'partners_refused',
    'Partners that were refused at least twenty times today, and more often than they were sold something.',
  )
  const oldest = gauge(
    'partner_oldest_order_seconds',
    'For how long the oldest order or top-up of a partner has been neither ready nor refunded; 0 when none is under way.',
  )
  const refresh = readForMetrics(deps, async () => {
    const read = await readPartnerFigures(deps)
    failing.set(read.failing)
    refused.set(read.refused)
    oldest.set(read.oldestSeconds)
  })
}
