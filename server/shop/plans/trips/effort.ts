/** A search exceeded its step limit. */
export class TooDear extends Error {}

/** A search's step limit. Steps are counted as the search runs, since its cost cannot be told from the trip. */
export class Effort {
  private left: number

  constructor(steps: number) {
    this.left = steps
  }

  /** A step is about ten nanoseconds; more expensive operations count as several. */
  take(steps: number): void {
    this.left -= steps
    if (this.left < 0) throw new TooDear('the search needs more steps than it may take here')
  }
}

export const endless = new Effort(Infinity)
