/**
 * Lets what comes while a write is under way go with the next one, all of it together: a lonely item waits for nobody, and a
 * crowd costs a few writes instead of one each. Whoever added an item is told when it is written, or why it is not.
 */
export function together<Item>(write: (items: Item[]) => Promise<unknown>): (item: Item) => Promise<void> {
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
