import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import { topUpLinks } from './tables.ts'

export type TopUpLink = typeof topUpLinks.$inferSelect

export async function findLivingLink(db: Db, id: string, now: Date): Promise<TopUpLink | undefined> {
  const [link] = await db
    .select()
    .from(topUpLinks)
    .where(and(eq(topUpLinks.id, id), gt(topUpLinks.expiresAt, now)))
  return link
}

/** An order has one link: a valid one is extended, so that earlier mails still work; an expired one gets a new id. */
export async function keepLink(db: Db, link: TopUpLink): Promise<TopUpLink> {
  const { id, createdAt, expiresAt } = link
  const hasEnded = sql`${topUpLinks.expiresAt} <= ${createdAt.toISOString()}::timestamptz`
  const [kept] = await db
    .insert(topUpLinks)
    .values(link)
    .onConflictDoUpdate({
      target: topUpLinks.orderId,
      set: {
        id: sql`case when ${hasEnded} then ${id}::uuid else ${topUpLinks.id} end`,
        createdAt: sql`case when ${hasEnded} then ${createdAt.toISOString()}::timestamptz else ${topUpLinks.createdAt} end`,
        expiresAt,
      },
    })
    .returning()
  return kept ?? link
}

export async function dropTopUpLink(db: Db, orderId: string): Promise<void> {
  await db.delete(topUpLinks).where(eq(topUpLinks.orderId, orderId))
}

export async function dropLinksOf(db: Db, userId: UserId): Promise<void> {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  await db.delete(topUpLinks).where(inArray(topUpLinks.orderId, own))
}

export const linksOf = (db: Db, userId: UserId) =>
  db
    .select({ orderNo: orders.orderNo, createdAt: topUpLinks.createdAt, expiresAt: topUpLinks.expiresAt })
    .from(topUpLinks)
    .innerJoin(orders, eq(orders.id, topUpLinks.orderId))
    .where(eq(orders.userId, userId))
