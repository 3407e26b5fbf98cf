import { BoundedCache } from '../bounded-cache.ts'

/**
 * What was dear to make and may be asked for again. A request that comes while it is being made waits for it; where that fails, as
 * when the one who asked first was sent away, it is made for them.
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
