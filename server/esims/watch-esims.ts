import { secondsAfter } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { takeDown } from './read-esim.ts'
import { listUnread } from './store.ts'

const readAgainSeconds = 15 * 60
const atOnce = 50

/** Reads running eSIMs nobody has looked at for a while: webhooks are hints, and hints get lost. */
export async function watchEsims(deps: Deps): Promise<void> {
  const { db, clock, wholesaler } = deps
  const unread = await listUnread(db, secondsAfter(clock.now(), -readAgainSeconds), atOnce)
  if (unread.length === 0) return
  const orderOf = new Map(unread.map(({ handle, orderId }) => [handle, orderId]))
  for (const reading of await wholesaler.readEsims([...orderOf.keys()])) {
    const orderId = orderOf.get(reading.handle)
    if (orderId) await takeDown(deps, orderId, reading)
  }
}
