import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import { kitLinks } from './tables.ts'

export type KitLink = typeof kitLinks.$inferSelect

/** The order's link, unless it has ended. */
export async function findLinkOf(db: Db, orderId: string, now: Date): Promise<KitLink | undefined> {
  const [link] = await db
    .select()
    .from(kitLinks)
    .where(and(eq(kitLinks.orderId, orderId), gt(kitLinks.expiresAt, now)))
  return link
}

export async function findLivingLink(db: Db, id: string, now: Date): Promise<KitLink | undefined> {
  const [link] = await db
    .select()
    .from(kitLinks)
    .where(and(eq(kitLinks.id, id), gt(kitLinks.expiresAt, now)))
  return link
}

/** An order has one link; a new one replaces it. */
export async function keepLink(db: Db, link: KitLink): Promise<void> {
  const { orderId: _same, ...set } = link
  await db.insert(kitLinks).values(link).onConflictDoUpdate({ target: kitLinks.orderId, set })
}

export async function noteOpened(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(kitLinks)
    .set({ openedAt: at })
    .where(and(eq(kitLinks.id, id), isNull(kitLinks.openedAt)))
}

export async function dropLink(db: Db, orderId: string): Promise<void> {
  await db.delete(kitLinks).where(eq(kitLinks.orderId, orderId))
}

export async function dropLinksOf(db: Db, userId: UserId): Promise<void> {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  await db.delete(kitLinks).where(inArray(kitLinks.orderId, own))
}

export const linksOf = (db: Db, userId: UserId) =>
  db
    .select({
      orderNo: orders.orderNo,
      createdAt: kitLinks.createdAt,
      expiresAt: kitLinks.expiresAt,
      openedAt: kitLinks.openedAt,
    })
    .from(kitLinks)
    .innerJoin(orders, eq(orders.id, kitLinks.orderId))
    .where(eq(orders.userId, userId))
