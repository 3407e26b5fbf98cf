/** Keeps what was made under a key, up to a number of entries; the oldest leaves first. */
export class BoundedCache<Value> {
  private readonly entries = new Map<string, Value>()
  private readonly capacity: number

  constructor(capacity: number) {
    this.capacity = capacity
  }

  get(key: string, make: () => Value): Value {
    const kept = this.entries.get(key)
    if (kept !== undefined) return kept
    const made = make()
    this.entries.set(key, made)
    if (this.entries.size > this.capacity) this.entries.delete(this.entries.keys().next().value ?? '')
    return made
  }
}
