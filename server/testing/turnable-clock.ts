import type { Clock } from '../platform/clock.ts'

/** A clock that runs like the real one, can be stopped, and can be turned forward, even while stopped. */
export interface TurnableClock extends Clock {
  turn(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
  /** Stops it: from then on it moves only when turned, so what is due does not depend on the machine's speed. */
  stop(): void
  goOn(): void
  reset(): void
}

const clocks: TurnableClock[] = []

/**
 * Resets every clock of this worker. Workers outlive their files: a shop left in the future would take the next file's
 * sandbox deliveries for long overdue, and take them over.
 */
export function resetClocks(): void {
  for (const clock of clocks) clock.reset()
}

export function createTurnableClock(): TurnableClock {
  let aheadMs = 0
  let stoppedAt: number | undefined
  const clock: TurnableClock = {
    now: () => new Date((stoppedAt ?? Date.now()) + aheadMs),
    turn({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      aheadMs += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
    stop() {
      stoppedAt ??= Date.now()
    },
    goOn() {
      if (stoppedAt !== undefined) aheadMs -= Date.now() - stoppedAt
      stoppedAt = undefined
    },
    reset() {
      stoppedAt = undefined
      aheadMs = 0
    },
  }
  clocks.push(clock)
  return clock
}
