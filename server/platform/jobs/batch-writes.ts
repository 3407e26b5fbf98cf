/**
 * Batches items that arrive while a write is under way into the next write: a single item never waits, and a crowd
 * costs a few writes instead of one each. The promise of each item settles when it is written, or rejects with the
 * reason why not.
 */
export function batchWrites<Item>(write: (items: Item[]) => Promise<unknown>): (item: Item) => Promise<void> {
  let waiting: Item[] = []
  let next: Promise<void> | undefined
  let underWay: Promise<unknown> = Promise.resolve()

  const writeAll = async () => {
    await underWay
    const items = waiting
    waiting = []
    next = undefined
    const writing = write(items)
    underWay = writing.catch(() => undefined)
    await writing
  }
  return (item) => {
    waiting.push(item)
    next ??= writeAll()
    return next
  }
}
