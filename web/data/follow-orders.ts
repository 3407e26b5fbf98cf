import { addressOf } from '#contract/api/address.ts'
import { followOwnOrders } from '#contract/api/orders.ts'
import { everyOrder } from '#contract/bought/order-view.ts'

/** A change often comes as two events: one for the order, one for its eSIM. */
const gatherMs = 200

interface Listener {
  onOrder: (id: string) => void
  /** The stream broke and is back: changes in between were not reported. */
  onMissed: () => void
}

/**
 * Calls back with each of the account's orders that changed, from one stream for all. Returns a function that stops it.
 */
export function followOrders({ onOrder, onMissed }: Listener): () => void {
  const events = new EventSource(addressOf(followOwnOrders))
  const changed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOpenedBefore = false

  const tell = () => {
    timer = undefined
    const ids = [...changed]
    changed.clear()
    if (ids.includes(everyOrder)) onMissed()
    else for (const id of ids) onOrder(id)
  }
  const note = (id: string) => {
    changed.add(id)
    timer ??= setTimeout(tell, gatherMs)
  }
  events.addEventListener('order', ({ data }: MessageEvent<string>) => note(data))
  events.addEventListener('hello', () => {
    if (isOpenedBefore) note(everyOrder)
    isOpenedBefore = true
  })
  return () => {
    events.close()
    clearTimeout(timer)
  }
}
