import { and, desc, eq, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import { orderTraits } from '#contract/sales/order.ts'
import { statusesThat } from '#contract/sales/status-traits.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import { trips } from './tables.ts'

export type Trip = typeof trips.$inferSelect

export async function insertTrip(db: Db, trip: Trip): Promise<void> {
  await db.insert(trips).values(trip)
}

export async function findTrip(db: Db, id: string): Promise<Trip | undefined> {
  const [trip] = await db.select().from(trips).where(eq(trips.id, id))
  return trip
}

/** The same trip, if it is already saved in this account. */
export async function findSameTrip(
  db: Db,
  userId: UserId,
  { stops, travellers, items }: Pick<Trip, 'stops' | 'travellers' | 'items'>,
): Promise<Trip | undefined> {
  const [trip] = await db
    .select()
    .from(trips)
    .where(
      and(
        eq(trips.userId, userId),
        eq(trips.travellers, travellers),
        sql`${trips.stops} = ${JSON.stringify(stops)}::jsonb`,
        sql`${trips.items} is not distinct from ${items && JSON.stringify(items)}::jsonb`,
      ),
    )
    .limit(1)
  return trip
}

const mostListed = 200

const newestOf = (db: Db, userId: UserId) =>
  db.select().from(trips).where(eq(trips.userId, userId)).orderBy(desc(trips.createdAt))

export const tripsOf = (db: Db, userId: UserId): Promise<Trip[]> => newestOf(db, userId).limit(mostListed)

/** Without a limit, because a data export must be complete. */
export const allTripsOf = async (db: Db, userId: UserId): Promise<Trip[]> => newestOf(db, userId)

/** Which orders of this account were bought for which trip. */
export const ordersForTrips = (db: Db, userId: UserId, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: orders.id, tripId: orders.tripId })
        .from(orders)
        .where(and(eq(orders.userId, userId), inArray(orders.tripId, ids)))
        .orderBy(orders.createdAt)

/**
 * Puts trips without an owner that this account has orders for into its list. A trip that another account planned stays
 * there: it was shared.
 */
export async function adoptBoughtTrips(db: Db, userId: UserId): Promise<void> {
  const bought = db
    .select({ id: orders.tripId })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.tripId)))
  await db
    .update(trips)
    .set({ userId })
    .where(and(isNull(trips.userId), inArray(trips.id, bought)))
}

const boughtStatuses = statusesThat(orderTraits, 'earns')

/** Who asks whether they have bought a trip: a customer, or the browser a guest paid in. */
export interface TripBuyer {
  userId: UserId | undefined
  browserHash: string | undefined
}

/** The first order that this buyer has for a trip, unless all of them were given back. */
export async function findBoughtOrder(
  db: Db,
  tripId: string,
  { userId, browserHash }: TripBuyer,
): Promise<{ id: string; createdAt: Date } | undefined> {
  const own = [userId && eq(orders.userId, userId), browserHash && eq(orders.browserHash, browserHash)].flatMap(
    (is) => is || [],
  )
  if (own.length === 0) return undefined
  const [order] = await db
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.tripId, tripId), or(...own), inArray(orders.status, boughtStatuses)))
    .orderBy(orders.createdAt, orders.position)
    .limit(1)
  return order
}

/** Deletes a trip and its link, unless something was bought for it. False if the account has no such trip. */
export async function deleteIfUnbought(db: Db, userId: UserId, id: string): Promise<boolean> {
  const deleted = await db
    .delete(trips)
    .where(
      and(
        eq(trips.id, id),
        eq(trips.userId, userId),
        notExists(db.select({ id: orders.id }).from(orders).where(eq(orders.tripId, id))),
      ),
    )
    .returning({ id: trips.id })
  return deleted.length > 0
}

/** False if it is not in the account. The link still works, because orders refer to it. */
export async function takeOffAccount(db: Db, userId: UserId, id: string): Promise<boolean> {
  const taken = await db
    .update(trips)
    .set({ userId: null })
    .where(and(eq(trips.id, id), eq(trips.userId, userId)))
    .returning({ id: trips.id })
  return taken.length > 0
}

/**
 * A trip that another customer bought by its link stays without an owner, because their eSIMs take their dates from it.
 */
export async function dropTripsOf(db: Db, userId: UserId): Promise<void> {
  const isOthers = sql`exists (select from ${orders} where ${orders.tripId} = ${trips.id} and ${orders.userId} is distinct from ${userId})`
  await db
    .update(trips)
    .set({ userId: null })
    .where(and(eq(trips.userId, userId), isOthers))
  await db.delete(trips).where(eq(trips.userId, userId))
}
