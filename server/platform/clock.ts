/** "Now" is passed in, so that a test can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that runs ahead: a machine whose clock is wrong, or a process that plays a later time. */
export const aheadOf = (clock: Clock, seconds: number): Clock =>
  seconds === 0 ? clock : { now: () => secondsAfter(clock.now(), seconds) }

/** What another clock said, and how long the round trip took: the reading may be from its start or its end. */
export interface ClockReading {
  time: Date
  tookMs: number
}

/** A clock that follows another one. */
export interface FollowingClock extends Clock {
  heed(reading: ClockReading): void
  /** How far the machine's own clock is ahead; negative when it is behind. */
  skewSeconds(): number
}

/**
 * Counts on from the last reading of the other clock by the time that has passed since, so changes to the machine's own
 * clock do not affect it. Before the first reading it is the machine's clock.
 */
export function followClock(machine: Clock): FollowingClock {
  let startMs: number | undefined
  const now = () => (startMs === undefined ? machine.now() : new Date(startMs + performance.now()))
  return {
    now,
    heed({ time, tookMs }) {
      const heardMs = time.getTime() + tookMs / 2 - performance.now()
      // A difference within the round trip may come from the round trip alone, so it is no reason to jump.
      if (startMs === undefined || Math.abs(heardMs - startMs) > tookMs / 2) startMs = heardMs
    },
    skewSeconds: () => (machine.now().getTime() - now().getTime()) / 1000,
  }
}

export const secondsAfter = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000)

export interface WithClock {
  clock: Clock
}
