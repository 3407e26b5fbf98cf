import { Gauge } from 'prom-client'
import type { WithNotices } from '../db/notices.ts'
import type { WithWatch } from '../db/watch-database.ts'
import type { WithMetrics } from './metrics.ts'

/**
 * Adds what this process has measured of its database to the metrics, without a query. Every process reports its own.
 */
export function measureDatabase({ metrics, watch, notices }: WithMetrics & WithWatch & WithNotices): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `landfall_${name}`,
      help,
      registers: [metrics.registry],
      collect() {
        this.set(read())
      },
    })
  gauge('database_up', '1 while this process reaches the database, by its last look.', () => Number(watch.isHere))
  gauge('database_read_only', '1 while the database answers this process and cannot be written to.', () =>
    Number(watch.isReadOnly),
  )
  gauge('notices_heard', '1 while this process hears what others change; else it compares before it uses.', () =>
    Number(notices.areHeard),
  )
  gauge('clock_skew_seconds', "How far the clock of this machine is ahead of the database's.", () =>
    watch.clock.skewSeconds(),
  )
}
