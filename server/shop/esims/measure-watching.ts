import { Gauge } from 'prom-client'
import type { Deps } from '../../ground/deps.ts'

/** So many say enough, and nobody walks further through the index to say it. */
const mostCounted = 10_000
/** Two gauges, one answer: however often somebody asks, the database is asked this often at most. */
const keptMs = 5_000

/** Both are read from the index of eSIMs that are looked at, and from no row. */
const backlog = `
  select (select count(*)::int from (select 1 from esims where read_next_at <= $1 limit ${mostCounted}) due) as due,
    (select min(read_next_at) from esims where read_next_at <= $1) as oldest`

/** Adds to the metrics how far the watching of eSIMs is behind. Every process tells the same: a query takes the maximum. */
export function measureWatching({
  metrics,
  database,
  clock,
  log,
}: Pick<Deps, 'metrics' | 'database' | 'clock' | 'log'>): void {
  let reading: Promise<void> = Promise.resolve()
  let readAt = -Infinity
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `landfall_esims_watch_${name}`, help, registers: [metrics.registry], collect: () => refresh() })
  const overdue = gauge('overdue', `eSIMs that are due to be looked at, counted up to ${mostCounted}.`)
  const lag = gauge('lag_seconds', 'How long the eSIM that is due longest has waited to be looked at.')

  const read = async () => {
    const now = clock.now()
    const { rows } = await database.raw.query<{ due: number; oldest: Date | null }>(backlog, [now.toISOString()])
    const { due = 0, oldest = null } = rows[0] ?? {}
    overdue.set(due)
    lag.set(oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0)
  }
  const refresh = (): Promise<void> => {
    if (performance.now() - readAt < keptMs) return reading
    readAt = performance.now()
    // What was last known stays: that the database is away is another gauge's to say.
    reading = read().catch((error: unknown) => log.debug({ err: error }, 'the backlog of eSIMs was not read'))
    return reading
  }
}
