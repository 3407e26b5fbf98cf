import { BoundedCache } from '../bounded-cache.ts'

/**
 * Results that are expensive to make and may be requested again. A request that comes while one is being made waits for
 * it. If that fails, as when the first request was refused its place, the waiting request makes it itself.
 */
export class KeptWork<Value> {
  private readonly kept: BoundedCache<Value>
  private readonly making = new Map<string, Promise<Value>>()

  constructor(bounds: ConstructorParameters<typeof BoundedCache<Value>>[0]) {
    this.kept = new BoundedCache(bounds)
  }

  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.kept.get(key)
    if (kept !== undefined) return kept
    const making = this.making.get(key)
    const made = making && (await making.catch(() => undefined))
    return made ?? this.make(key, make)
  }

  private async make(key: string, make: () => Promise<Value>): Promise<Value> {
    const making = make()
    this.making.set(key, making)
    try {
      const made = await making
      this.kept.set(key, made)
      return made
    } finally {
      if (this.making.get(key) === making) this.making.delete(key)
    }
  }
}
