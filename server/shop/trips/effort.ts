/** A search took more steps than it was allowed to. */
export class TooDear extends Error {}

/** How much a search may take. It is counted as it goes on, since no look at a trip tells what its search will cost. */
export class Effort {
  private left: number

  constructor(steps: number) {
    this.left = steps
  }

  /** A step is about ten nanoseconds; what is dearer counts as several. */
  take(steps: number): void {
    this.left -= steps
    if (this.left < 0) throw new TooDear('the search needs more steps than it may take here')
  }
}

export const endless = new Effort(Infinity)
