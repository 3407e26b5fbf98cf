interface Bounds {
  /** Of all askers together. */
  mostWaiting: number
  /** Of one asker. */
  mostOfOne: number
}

/**
 * Tasks that wait for a thread. Askers take turns, however much each of them requests: one that requests a hundred
 * things waits only for itself. The shop's own jobs have their turn as well and are never refused, since they are
 * limited already.
 */
export class WaitingLine<Item> {
  /** By asker, in the order of their turns. */
  private readonly lines = new Map<string, Item[]>()
  private readonly bounds: Bounds
  private asked = 0

  constructor(bounds: Bounds) {
    this.bounds = bounds
  }

  get length(): number {
    return [...this.lines.values()].reduce((sum, { length }) => sum + length, 0)
  }

  /** Returns the item that has to leave instead: the new one, or the last one of the asker with the most waiting. */
  add(item: Item, asker: string | undefined): Item | undefined {
    if (asker === undefined) {
      this.put(item, shopItself)
      return undefined
    }
    if ((this.lines.get(asker)?.length ?? 0) >= this.bounds.mostOfOne) return item
    this.put(item, asker)
    this.asked++
    return this.asked > this.bounds.mostWaiting ? this.dropLastOfLongest(asker) : undefined
  }

  /** The first item of the asker whose turn it is; that asker then goes last. */
  next(): Item | undefined {
    const [turn] = this.lines
    if (!turn) return undefined
    const [asker, [first, ...others]] = turn
    this.lines.delete(asker)
    if (others.length > 0) this.lines.set(asker, others)
    if (asker !== shopItself) this.asked--
    return first
  }

  remove(item: Item): void {
    for (const [asker, line] of this.lines) if (line.includes(item)) this.keep(asker, line, (other) => other !== item)
  }

  private put(item: Item, asker: string): void {
    this.lines.set(asker, [...(this.lines.get(asker) ?? []), item])
  }

  private keep(asker: string, line: Item[], isKept: (item: Item) => boolean): void {
    const kept = line.filter(isKept)
    if (kept.length > 0) this.lines.set(asker, kept)
    else this.lines.delete(asker)
    if (asker !== shopItself) this.asked -= line.length - kept.length
  }

  /** Where several have the same number waiting, the newest one leaves. */
  private dropLastOfLongest(newest: string): Item | undefined {
    let longest = newest
    for (const [asker, line] of this.lines)
      if (asker !== shopItself && line.length > (this.lines.get(longest)?.length ?? 0)) longest = asker
    const line = this.lines.get(longest) ?? []
    const last = line.at(-1)
    this.keep(longest, line, (item) => item !== last)
    return last
  }
}

/** Not a possible network address. */
const shopItself = ''
