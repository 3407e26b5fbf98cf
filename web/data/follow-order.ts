import { addressOf } from '#contract/api/address.ts'
import * as api from '#contract/api/orders.ts'
import { lookNowAndThen } from './look-now-and-then.ts'

/** Calls back whenever an order may have changed: the server says so on a stream of events. Returns what stops it. */
export function followOrder(id: string, onNews: () => void): () => void {
  const events = new EventSource(addressOf(api.followOrder, { params: { id } }))
  events.addEventListener('order', onNews)
  // The stream has opened, perhaps again: what changed until now was said to nobody.
  events.addEventListener('hello', onNews)
  const stopLooking = lookNowAndThen(onNews)
  return () => {
    events.close()
    stopLooking()
  }
}
