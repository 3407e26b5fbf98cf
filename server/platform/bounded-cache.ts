interface Bounds<Value> {
  entries: number
  bytes: number
  /** The size of the value in bytes; its key is counted anyway. */
  sizeOf: (value: Value) => number
}

interface Entry<Value> {
  value: Value
  size: number
  /** Read since eviction last passed it over. */
  wasAskedFor: boolean
}

/** Bytes per entry, whatever its value. */
const overhead = 200

/**
 * Keeps values by key, within a number of entries and of bytes: strangers choose many of the keys, and must not decide
 * how much memory the shop needs. The oldest entry is evicted first, but one that was read in the meantime gets another
 * round, so a flood of made-up keys evicts made-up keys. Reading sets a mark instead of moving the entry, since some of
 * these caches are read for every request.
 */
export class BoundedCache<Value> {
  private readonly entries = new Map<string, Entry<Value>>()
  private readonly bounds: Bounds<Value>
  private bytes = 0

  constructor(bounds: Bounds<Value>) {
    this.bounds = bounds
  }

  get(key: string): Value | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    entry.wasAskedFor = true
    return entry.value
  }

  getOrMake(key: string, make: () => Value): Value {
    const kept = this.get(key)
    if (kept !== undefined) return kept
    const made = make()
    this.set(key, made)
    return made
  }

  set(key: string, value: Value): void {
    this.delete(key)
    const size = overhead + 2 * key.length + this.bounds.sizeOf(value)
    if (size > this.bounds.bytes) return
    this.entries.set(key, { value, size, wasAskedFor: false })
    this.bytes += size
    while (this.entries.size > this.bounds.entries || this.bytes > this.bounds.bytes) this.passOverOldest()
  }

  delete(key: string): void {
    const entry = this.entries.get(key)
    if (!entry) return
    this.entries.delete(key)
    this.bytes -= entry.size
  }

  clear(): void {
    this.entries.clear()
    this.bytes = 0
  }

  private passOverOldest() {
    const [oldest] = this.entries
    if (!oldest) return
    const [key, entry] = oldest
    if (!entry.wasAskedFor) return this.delete(key)
    entry.wasAskedFor = false
    this.entries.delete(key)
    this.entries.set(key, entry)
  }
}
