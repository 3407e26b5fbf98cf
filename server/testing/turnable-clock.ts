import type { Clock } from '../ground/clock.ts'

/** A clock that runs like the real one and can be turned forward. */
export interface TurnableClock extends Clock {
  turn(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
  reset(): void
}

const clocks: TurnableClock[] = []

/**
 * Sets every clock of this worker right. Workers outlive their files: a shop left in the future would think the
 * deliveries of the next file's sandbox long overdue, and take them over.
 */
export function resetClocks(): void {
  for (const clock of clocks) clock.reset()
}

export function createTurnableClock(): TurnableClock {
  let aheadMs = 0
  const clock: TurnableClock = {
    now: () => new Date(Date.now() + aheadMs),
    turn({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      aheadMs += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
    reset() {
      aheadMs = 0
    },
  }
  clocks.push(clock)
  return clock
}
