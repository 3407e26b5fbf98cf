import { addressOf } from '#contract/api/address.ts'
import * as api from '#contract/api/orders.ts'

const firstLookMs = 4000
const slowestLookMs = 60_000

/**
 * Calls back whenever an order may have changed. The server says so on a stream of events; should a proxy hold
 * the stream back, looking every now and then, more and more rarely, finds out too. Returns what stops it.
 */
export function followOrder(id: string, onNews: () => void): () => void {
  const events = new EventSource(addressOf(api.followOrder, { params: { id } }))
  events.addEventListener('order', onNews)
  // The stream has opened, perhaps again: what changed until now was said to nobody.
  events.addEventListener('hello', onNews)

  let timer: ReturnType<typeof setTimeout>
  const lookAfter = (ms: number) => {
    timer = setTimeout(() => {
      onNews()
      lookAfter(Math.min(ms * 1.5, slowestLookMs))
    }, ms)
  }
  lookAfter(firstLookMs)

  return () => {
    events.close()
    clearTimeout(timer)
  }
}
