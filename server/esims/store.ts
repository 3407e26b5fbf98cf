import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { esims, orders } from '../db/schema.ts'
import type { Esim } from '../orders/order.ts'
import type { Vault } from '../vault.ts'
import type { EsimHandle, EsimReading, IssuedEsim } from './wholesaler.ts'

export async function findEsim(db: Db, orderId: string): Promise<Esim | undefined> {
  const [esim] = await db.select().from(esims).where(eq(esims.orderId, orderId))
  return esim
}

export async function findEsimByHandle(db: Db, handle: EsimHandle): Promise<Esim | undefined> {
  const [esim] = await db.select().from(esims).where(eq(esims.handle, handle))
  return esim
}

export async function insertEsim(db: Db, vault: Vault, orderId: string, esim: IssuedEsim, now: Date): Promise<void> {
  await db.insert(esims).values({
    orderId,
    handle: esim.handle,
    iccid: esim.iccid,
    activationCodeSealed: vault.seal(esim.activationCode),
    apn: esim.apn,
    ...readingColumns(esim),
    usageAsOf: now,
    readAt: now,
    createdAt: now,
  })
}

const readingColumns = ({ state, usedMb, totalMb, activatedAt, endsAt }: EsimReading) => ({
  state,
  usedMb: Math.round(usedMb),
  totalMb: totalMb === null ? null : Math.round(totalMb),
  activatedAt,
  endsAt,
})

export async function keepReading(db: Db, reading: EsimReading, now: Date): Promise<void> {
  await db
    .update(esims)
    .set({ ...readingColumns(reading), usageAsOf: now, readAt: now })
    .where(eq(esims.handle, reading.handle))
}

/** eSIMs of running orders that nobody has read since, longest unread first. */
export const listUnread = (db: Db, before: Date, limit: number): Promise<{ handle: EsimHandle; orderId: string }[]> =>
  db
    .select({ handle: esims.handle, orderId: esims.orderId })
    .from(esims)
    .innerJoin(orders, eq(orders.id, esims.orderId))
    .where(and(inArray(orders.status, ['active']), lt(esims.readAt, before)))
    .orderBy(asc(esims.readAt))
    .limit(limit)
