import { and, asc, eq, gt, isNull, notInArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { orders, sales } from '../../basics/sale-tables/tables.ts'
import { ucpKeys, ucpSessions } from './tables.ts'

export type UcpSession = typeof ucpSessions.$inferSelect

/** A change, as its sender names it. */
export type UcpKey = typeof ucpKeys.$inferSelect

/**
 * Takes the key of a change; undefined if it is new. Of two requests at once, the second waits for the first and gets
 * its entry.
 */
export async function takeKey(db: Db, key: UcpKey): Promise<UcpKey | undefined> {
  const [taken] = await db.insert(ucpKeys).values(key).onConflictDoNothing().returning()
  if (taken) return undefined
  const [earlier] = await db.select().from(ucpKeys).where(eq(ucpKeys.keyHash, key.keyHash))
  return earlier
}

export async function insertSession(db: Db, session: UcpSession): Promise<void> {
  await db.insert(ucpSessions).values(session)
}

export async function findSession(
  db: Db,
  { id, kind, now }: { id: string; kind: UcpSession['kind']; now: Date },
): Promise<UcpSession | undefined> {
  const isLiving = and(eq(ucpSessions.id, id), eq(ucpSessions.kind, kind), gt(ucpSessions.expiresAt, now))
  const [session] = await db.select().from(ucpSessions).where(isLiving)
  return session
}

/** Changes a session that was not cancelled; nothing happens to others. */
export async function changeSession(
  db: Db,
  id: string,
  change: Partial<Pick<UcpSession, 'lines' | 'language' | 'currency' | 'isCanceled'>>,
): Promise<void> {
  await db
    .update(ucpSessions)
    .set(change)
    .where(and(eq(ucpSessions.id, id), eq(ucpSessions.isCanceled, false)))
}

/** What was bought first by the link of a checkout: paid, not merely begun. */
export async function findBought(db: Db, ref: string): Promise<{ id: string; orderNo: string } | undefined> {
  const [order] = await db
    .select({ id: orders.id, orderNo: orders.orderNo })
    .from(sales)
    .innerJoin(orders, eq(orders.saleId, sales.id))
    .where(and(eq(sales.referredBy, ref), isNull(sales.open), notInArray(orders.status, ['pending', 'lapsed'])))
    .orderBy(asc(sales.openedAt), asc(orders.createdAt), asc(orders.id))
    .limit(1)
  return order
}
