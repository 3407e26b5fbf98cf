import { setTimeout as sleep } from 'node:timers/promises'
import type { WithWatch } from '../db/watch-database.ts'
import type { WithLog } from '../logger.ts'

interface FiguresPace {
  /** However often the metrics are read, the database is queried at most this often. */
  keptMs: number
  /** Prometheus has a short timeout, and takes a process that does not answer for dead. */
  patienceMs: number
}

const usualPace: FiguresPace = { keptMs: 5000, patienceMs: 500 }

export interface WithFigures {
  /** Another pace than the usual one: a test reads figures that are never old, on a machine that may be slow. */
  figuresPace?: FiguresPace | undefined
}

/**
 * For figures that need a query: call the returned function before a metric is read. When the database is away or slow,
 * the last known figures are reported; `landfall_database_up` says that it is away.
 */
export function readForMetrics(
  { watch, log, figuresPace = usualPace }: WithWatch & WithLog & WithFigures,
  read: () => Promise<void>,
  keptMs = figuresPace.keptMs,
): () => Promise<void> {
  let reading: Promise<void> = Promise.resolve()
  let askedAt = -Infinity
  return () => {
    if (watch.isHere && performance.now() - askedAt >= keptMs) {
      askedAt = performance.now()
      reading = read().catch((error: unknown) => log.warn({ err: error }, 'could not read figures for the metrics'))
    }
    return Promise.race([reading, sleep(figuresPace.patienceMs, undefined, { ref: false })])
  }
}
