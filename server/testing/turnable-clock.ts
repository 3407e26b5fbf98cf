import type { Clock } from '../clock.ts'

/** A clock that runs like the real one and can be turned forward. */
export interface TurnableClock extends Clock {
  turn(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
  reset(): void
}

export function createTurnableClock(): TurnableClock {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    turn({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      aheadMs += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
    reset() {
      aheadMs = 0
    },
  }
}
