export interface Reply {
  /** The key of the confirmed notice. */
  heard: string
  by: string
}

const keysRemembered = 100

/** Which processes have confirmed which notice. */
export class Replies {
  private readonly namesByKey = new Map<string, Set<string>>()
  private readonly waiting = new Set<() => void>()

  note({ heard, by }: Reply): void {
    const names = this.namesByKey.get(heard) ?? new Set()
    this.namesByKey.set(heard, names.add(by))
    if (this.namesByKey.size > keysRemembered) this.namesByKey.delete(this.namesByKey.keys().next().value ?? '')
    for (const look of this.waiting) look()
  }

  /** Waits for all of them up to the timeout; returns those still missing. */
  until(key: string, names: readonly string[], patienceMs: number): Promise<string[]> {
    const missing = () => names.filter((name) => !this.namesByKey.get(key)?.has(name))
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        this.waiting.delete(look)
        resolve(missing())
      }
      const look = () => {
        if (missing().length === 0) finish()
      }
      const timer = setTimeout(finish, patienceMs)
      this.waiting.add(look)
      look()
    })
  }
}
