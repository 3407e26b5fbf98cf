import { type Asker, WholesalerBusy } from '../shop/supply/esims/wholesaler.ts'

/** Waits for a turn to call. Rejects with `WholesalerBusy` when there will be none; then nothing was sent. */
export type Pace = (asker: Asker, signal?: AbortSignal) => Promise<void>

interface PacerOptions {
  calls: number
  perMs: number
  /** How many calls may wait; sales are let in even then. */
  mostWaiting: number
}

interface Waiting {
  go(): void
  giveUp(why: string): void
}

const mostUrgentFirst = ['sale', 'person', 'books'] as const satisfies Asker[]
/** A sale is never rejected: a customer has paid, or is paying. */
const leastUrgentFirst = ['books', 'person'] as const satisfies Asker[]

/**
 * Limits the calls in any window of time, the most urgent first. It counts only the calls of this process. When too
 * many wait, the newest of the least urgent is rejected, which may be the one that has just come.
 */
export function createPacer({ calls, perMs, mostWaiting }: PacerOptions): Pace {
  const queues: Record<Asker, Set<Waiting>> = { sale: new Set(), person: new Set(), books: new Set() }
  const departures: number[] = []
  let timer: NodeJS.Timeout | undefined

  const waiting = () => mostUrgentFirst.reduce((sum, asker) => sum + queues[asker].size, 0)

  function takeNext(): Waiting | undefined {
    for (const asker of mostUrgentFirst) {
      const [next] = queues[asker]
      if (next) {
        queues[asker].delete(next)
        return next
      }
    }
    return undefined
  }

  function letPass() {
    timer = undefined
    const now = performance.now()
    while (departures[0] !== undefined && departures[0] <= now - perMs) departures.shift()
    while (departures.length < calls) {
      const next = takeNext()
      if (!next) return
      departures.push(now)
      next.go()
    }
    const opensAt = (departures[0] ?? now) + perMs
    if (waiting() > 0) timer = setTimeout(letPass, Math.ceil(opensAt - now))
  }

  function makeRoom() {
    if (waiting() <= mostWaiting) return
    const queue = leastUrgentFirst.map((asker) => queues[asker]).find(({ size }) => size > 0)
    ;[...(queue ?? [])].at(-1)?.giveUp('too many calls are waiting')
  }

  return (asker, signal) =>
    new Promise((resolve, reject) => {
      const queue = queues[asker]
      const leave = () => one.giveUp('nobody waits for the answer any more')
      const one: Waiting = {
        go() {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
        giveUp(why) {
          signal?.removeEventListener('abort', leave)
          queue.delete(one)
          reject(new WholesalerBusy(why))
        },
      }
      if (signal?.aborted) return leave()
      queue.add(one)
      signal?.addEventListener('abort', leave)
      if (!timer) letPass()
      makeRoom()
    })
}
