import { addressOf } from '#contract/api/address.ts'
import * as api from '#contract/api/orders.ts'
import { lookNowAndThen } from './look-now-and-then.ts'

/** Calls back whenever server events report that an order may have changed. Returns a function that stops it. */
export function followOrder(id: string, onNews: () => void): () => void {
  const events = new EventSource(addressOf(api.followOrder, { params: { id } }))
  events.addEventListener('order', onNews)
  // The stream has opened, perhaps again: changes up to now were not reported.
  events.addEventListener('hello', onNews)
  const stopLooking = lookNowAndThen(onNews)
  return () => {
    events.close()
    stopLooking()
  }
}
