import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { orderTraits } from '#contract/order.ts'
import { statusesThat } from '#contract/status-traits.ts'
import { secondsAfter } from '../../ground/clock.ts'
import type { Db } from '../../ground/db/db.ts'
import { esims, orders } from '../../ground/db/schema.ts'
import type { Deps } from '../../ground/deps.ts'
import { takeDown } from './read-esim.ts'
import { type DueEsim, putOff } from '../esims/store.ts'

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

/** eSIMs of running orders that are due. Should there be too many, those with the shortest wait go first. */
const listDue = (db: Db, now: Date, limit: number): Promise<DueEsim[]> =>
  db
    .select({ handle: esims.handle, orderId: esims.orderId })
    .from(esims)
    .innerJoin(orders, eq(orders.id, esims.orderId))
    .where(and(inArray(orders.status, statusesThat(orderTraits, 'isInUse')), lte(esims.readNextAt, now)))
    .orderBy(asc(sql`${esims.readNextAt} - ${esims.readAt}`), asc(esims.readNextAt))
    .limit(limit)
