interface Bounds<Value> {
  entries: number
  bytes: number
  /** What keeping this value costs, in bytes; its key is counted anyway. */
  sizeOf: (value: Value) => number
}

interface Entry<Value> {
  value: Value
  size: number
  /** Somebody has asked for it since it was last passed over. */
  wasAskedFor: boolean
}

/** What an entry costs whatever is in it. */
const overhead = 200

/**
 * Keeps what was made under a key, within a number of entries and of bytes: strangers choose many of the keys, and
 * must not choose how much memory the shop needs. The oldest leaves first, but what was asked for in the meantime
 * gets another round, so that a flood of made-up keys drives out made-up keys. Reading leaves a mark instead of moving
 * anything, since some of these are read for every request.
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
