import { createHash } from 'node:crypto'
import { eq, ne, sql } from 'drizzle-orm'
import type { TravelDates } from '#contract/plans/read-clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import { orderCalendars } from './tables.ts'
import type { CalendarText, CalendarVersion } from './write-ics.ts'

/** The version of an order's calendar; counts up only when the content changed. */
export async function versionOf(db: Db, orderId: string, text: CalendarText, now: Date): Promise<CalendarVersion> {
  const fingerprint = createHash('sha256').update(JSON.stringify(text)).digest('base64url')
  const known = await readVersion(db, orderId)
  if (known?.fingerprint === fingerprint) return known
  const [written] = await db
    .insert(orderCalendars)
    .values({ orderId, fingerprint, sequence: 0, changedAt: now })
    .onConflictDoUpdate({
      target: orderCalendars.orderId,
      set: { fingerprint, sequence: sql`${orderCalendars.sequence} + 1`, changedAt: now },
      // Another request in the same moment has already counted this change.
      setWhere: ne(orderCalendars.fingerprint, fingerprint),
    })
    .returning()
  const version = written ?? (await readVersion(db, orderId))
  if (!version) throw new Error(`the calendar of order ${orderId} was neither written nor found`)
  return version
}

async function readVersion(db: Db, orderId: string) {
  const [known] = await db.select().from(orderCalendars).where(eq(orderCalendars.orderId, orderId))
  return known
}

export async function keepTravelDates(db: Db, orderId: string, dates: TravelDates): Promise<void> {
  await db.update(orders).set(dates).where(eq(orders.id, orderId))
}
