import { secondsAfter } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { takeDown } from './read-esim.ts'
import { listDue, putOff } from './store.ts'

/** A quarter of what the wholesaler lets us ask in a minute: the rest is for people who wait for an answer. */
const atOnce = 120
const putOffSeconds = 5 * 60

/** Reads the eSIMs that are due, each at the pace `reading-pace.ts` gives it: webhooks are hints, and hints get lost. */
export async function watchEsims(deps: Deps): Promise<void> {
  const { db, clock, wholesaler } = deps
  const due = await listDue(db, clock.now(), atOnce)
  if (due.length === 0) return
  // Put off first: another process leaves them alone, and one the wholesaler no longer knows does not come up every time.
  await putOff(db, due, secondsAfter(clock.now(), putOffSeconds))
  const orderOf = new Map(due.map(({ handle, orderId }) => [handle, orderId]))
  for (const reading of await wholesaler.readEsims([...orderOf.keys()])) {
    const orderId = orderOf.get(reading.handle)
    if (orderId) await takeDown(deps, orderId, reading)
  }
}
