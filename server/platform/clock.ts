/** "Now", handed in, so that a test can turn it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that is wrong by so much, or lives so much later. */
export const aheadOf = (clock: Clock, seconds: number): Clock =>
  seconds === 0 ? clock : { now: () => secondsAfter(clock.now(), seconds) }

/** What another clock said, and how long asking took: it may have said so at the beginning of that, or at its end. */
export interface ClockReading {
  time: Date
  tookMs: number
}

/** A clock that goes by another one. */
export interface FollowingClock extends Clock {
  heed(reading: ClockReading): void
  /** How far the machine's own clock is ahead; negative when it is behind. */
  skewSeconds(): number
}

/**
 * Counts on from what the other clock said last, by the time that has passed since: whatever happens to the machine's
 * own clock, set right or wrong, this one goes on as before. Until something was said, it is the machine's.
 */
export function followClock(machine: Clock): FollowingClock {
  let startMs: number | undefined
  const now = () => (startMs === undefined ? machine.now() : new Date(startMs + performance.now()))
  return {
    now,
    heed({ time, tookMs }) {
      const heardMs = time.getTime() + tookMs / 2 - performance.now()
      // What fits into the time it took to ask is no difference, and time need not leap for it.
      if (startMs === undefined || Math.abs(heardMs - startMs) > tookMs / 2) startMs = heardMs
    },
    skewSeconds: () => (machine.now().getTime() - now().getTime()) / 1000,
  }
}

export const secondsAfter = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000)

export interface WithClock {
  clock: Clock
}
