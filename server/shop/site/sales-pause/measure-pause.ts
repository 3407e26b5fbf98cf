import { Gauge } from 'prom-client'
import type { WithWatch } from '../../../platform/db/watch-database.ts'
import type { WithMetrics } from '../../../platform/health/metrics.ts'
import { readForMetrics } from '../../../platform/health/read-for-metrics.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithPause } from './open-pause.ts'

/** Reports whether this process refuses new payments. */
export function measurePause(deps: WithMetrics & WithPause & WithWatch & WithLog): void {
  const { metrics, pause } = deps
  const gauge = new Gauge({
    name: 'landfall_sales_paused',
    help: '1 while sales are paused.',
    registers: [metrics.registry],
    collect: () => refresh(),
  })
  // Read from memory, unless notices are lost.
  const refresh = readForMetrics(deps, async () => gauge.set((await pause.read()).isOn ? 1 : 0), 0)
}
