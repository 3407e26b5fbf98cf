import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { Db } from '../../../platform/db/db.ts'
import { esims } from '../../supply/esims/tables.ts'
import { orders, travellers } from '../../basics/sale-tables/tables.ts'

export type Traveller = typeof travellers.$inferSelect

const shown = {
  traveller: {
    name: travellers.name,
    linkId: travellers.linkId,
    mailedTo: travellers.mailedTo,
    openedAt: travellers.openedAt,
  },
  order: {
    id: orders.id,
    orderNo: orders.orderNo,
    status: orders.status,
    language: orders.language,
    dataMb: orders.dataMb,
    supportsTopUp: orders.supportsTopUp,
  },
  esim: { state: esims.state, usedMb: esims.usedMb, totalMb: esims.totalMb },
}

const select = (db: Db) =>
  db
    .select(shown)
    .from(travellers)
    .innerJoin(orders, eq(orders.id, travellers.orderId))
    .leftJoin(esims, eq(esims.orderId, travellers.orderId))

/** A traveller with what is shown of their eSIM. */
export type TravellerToShow = Awaited<ReturnType<typeof select>>[number]

/** All travellers of a sale, by position. */
export const travellersOfSale = (db: Db, saleId: string): Promise<TravellerToShow[]> =>
  select(db).where(eq(travellers.saleId, saleId)).orderBy(asc(orders.position))

export async function findTraveller(db: Db, orderId: string): Promise<TravellerToShow | undefined> {
  const [found] = await select(db).where(eq(travellers.orderId, orderId))
  return found
}

/** By the id in their link, unless it was taken back or is too old. */
export async function findByLink(db: Db, linkId: string, madeAfter: Date): Promise<Traveller | undefined> {
  const [found] = await db
    .select()
    .from(travellers)
    .where(and(eq(travellers.linkId, linkId), gt(travellers.createdAt, madeAfter)))
  return found
}

/** Until the transaction ends, no recipient opens it: opening is noted in the same row. */
export async function lockTraveller(tx: Db, orderId: string): Promise<Traveller | undefined> {
  const [found] = await tx.select().from(travellers).where(eq(travellers.orderId, orderId)).for('update')
  return found
}

export async function setName(db: Db, orderId: string, name: string | null): Promise<void> {
  await db.update(travellers).set({ name }).where(eq(travellers.orderId, orderId))
}

/** Of two who ask at once, both get the same link. */
export async function makeLink(db: Db, orderId: string): Promise<void> {
  await db
    .update(travellers)
    .set({ linkId: randomUUID(), openedAt: null })
    .where(and(eq(travellers.orderId, orderId), isNull(travellers.linkId)))
}

/** Whatever had the old link opens nothing any more; where it was mailed to says nothing about the next one. */
export async function takeLinkBack(db: Db, orderId: string): Promise<void> {
  await db
    .update(travellers)
    .set({ linkId: null, openedAt: null, mailedTo: null })
    .where(eq(travellers.orderId, orderId))
}

/** Who had the former link opens nothing with it, and the new one was mailed to nobody yet. */
export async function renewLink(tx: Db, orderId: string): Promise<void> {
  await tx
    .update(travellers)
    .set({ linkId: randomUUID(), openedAt: null, mailedTo: null })
    .where(and(eq(travellers.orderId, orderId), isNotNull(travellers.linkId)))
}

export async function noteMailed(tx: Db, orderId: string, mailedTo: string): Promise<void> {
  await tx.update(travellers).set({ mailedTo }).where(eq(travellers.orderId, orderId))
}

export async function noteOpened(db: Db, linkId: string, at: Date): Promise<void> {
  await db
    .update(travellers)
    .set({ openedAt: at })
    .where(and(eq(travellers.linkId, linkId), isNull(travellers.openedAt)))
}

const ordersOf = (db: Db, userId: UserId) => db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))

/** Whether the eSIM is on no phone yet. An installed one cannot be installed again, so its link gives nothing away. */
const isNotInstalled = (db: Db) => {
  const onPhone = db
    .select({ one: sql`1` })
    .from(esims)
    .where(and(eq(esims.orderId, travellers.orderId), sql`${esims.state} <> 'ready'`))
  return sql`not exists ${onPhone}`
}

export async function endLinksNotInstalled(db: Db, userId: UserId): Promise<void> {
  await db
    .update(travellers)
    .set({ linkId: null, openedAt: null })
    .where(and(inArray(travellers.orderId, ordersOf(db, userId)), isNotInstalled(db)))
}

/** Of an order whose mail, with the links of all travellers, went to a stranger. */
export async function renewLinkNotInstalled(tx: Db, orderId: string): Promise<void> {
  await tx
    .update(travellers)
    .set({ linkId: randomUUID(), openedAt: null, mailedTo: null })
    .where(and(eq(travellers.orderId, orderId), isNotNull(travellers.linkId), isNotInstalled(tx)))
}

export async function dropTravellersOf(db: Db, userId: UserId): Promise<void> {
  await db.delete(travellers).where(inArray(travellers.orderId, ordersOf(db, userId)))
}

export const travellersOf = (db: Db, userId: UserId) =>
  select(db).where(eq(orders.userId, userId)).orderBy(asc(travellers.createdAt), asc(orders.position))
