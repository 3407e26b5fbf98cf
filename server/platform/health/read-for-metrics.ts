import { setTimeout as sleep } from 'node:timers/promises'
import type { WithWatch } from '../db/watch-database.ts'
import type { WithLog } from '../logger.ts'

/** However often the metrics are read, the database is queried at most this often. */
const usualKeptMs = 5000

export interface WithFigures {
  /** Another time for which figures are kept: a test that waits for one need not wait in real time. */
  figuresKeptMs?: number | undefined
}

/** Prometheus has a short timeout, and takes a process that does not answer for dead. */
const patienceMs = 500

/**
 * For figures that need a query: call the returned function before a metric is read. When the database is away or slow,
 * the last known figures are reported; `landfall_database_up` says that it is away.
 */
export function readForMetrics(
  { watch, log, figuresKeptMs = usualKeptMs }: WithWatch & WithLog & WithFigures,
  read: () => Promise<void>,
  keptMs = figuresKeptMs,
): () => Promise<void> {
  let reading: Promise<void> = Promise.resolve()
  let askedAt = -Infinity
  return () => {
    if (watch.isHere && performance.now() - askedAt >= keptMs) {
      askedAt = performance.now()
      reading = read().catch((error: unknown) => log.warn({ err: error }, 'could not read figures for the metrics'))
    }
    return Promise.race([reading, sleep(patienceMs, undefined, { ref: false })])
  }
}
