/** "Now", handed in, so that a test can turn it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The clock of a machine nobody keeps in time. */
export const skewedClock = (seconds: number): Clock => ({ now: () => secondsAfter(new Date(), seconds) })

export const secondsAfter = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000)
