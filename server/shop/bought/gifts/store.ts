import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import { gifts } from './tables.ts'

export type Gift = typeof gifts.$inferSelect

export async function findGift(db: Db, orderId: string): Promise<Gift | undefined> {
  const [gift] = await db.select().from(gifts).where(eq(gifts.orderId, orderId))
  return gift
}

/** Under the lock of its traveller: an order has one card. */
export async function keepGift(tx: Db, gift: Gift): Promise<void> {
  const { orderId: _same, createdAt: _first, ...set } = gift
  await tx.insert(gifts).values(gift).onConflictDoUpdate({ target: gifts.orderId, set })
}

export async function noteSent(db: Db, { orderId, updatedAt }: Gift, at: Date): Promise<void> {
  await db
    .update(gifts)
    .set({ sentAt: at })
    .where(and(eq(gifts.orderId, orderId), eq(gifts.updatedAt, updatedAt), isNull(gifts.sentAt)))
}

export async function dropGift(tx: Db, orderId: string): Promise<void> {
  await tx.delete(gifts).where(eq(gifts.orderId, orderId))
}

const ordersOf = (db: Db, userId: UserId) => db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))

export async function dropGiftsOf(db: Db, userId: UserId): Promise<void> {
  await db.delete(gifts).where(inArray(gifts.orderId, ordersOf(db, userId)))
}

export const giftsOf = (db: Db, userId: UserId): Promise<Gift[]> =>
  db
    .select()
    .from(gifts)
    .where(inArray(gifts.orderId, ordersOf(db, userId)))
