import { setTimeout as sleep } from 'node:timers/promises'
import type { WithWatch } from '../db/watch-database.ts'
import type { WithLog } from '../logger.ts'

/** However often somebody asks for the metrics, the database is asked this often at most. */
const usualKeptMs = 5000
/** Whoever collects metrics has little patience, and takes a process that does not answer for a dead one. */
const patienceMs = 500

/**
 * For what only the database knows: call what this answers before a metric is told. When the database is away or slow,
 * what was last known is told; that it is away is told by `landfall_database_up`.
 */
export function readForMetrics(
  { watch, log }: WithWatch & WithLog,
  read: () => Promise<void>,
  keptMs = usualKeptMs,
): () => Promise<void> {
  let reading: Promise<void> = Promise.resolve()
  let askedAt = -Infinity
  return () => {
    if (watch.isHere && performance.now() - askedAt >= keptMs) {
      askedAt = performance.now()
      reading = read().catch((error: unknown) => log.warn({ err: error }, 'figures for the metrics were not read'))
    }
    return Promise.race([reading, sleep(patienceMs, undefined, { ref: false })])
  }
}
