import { and, asc, count, desc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { PartnerState } from '#contract/channels/partner-api.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { isUuid } from '../store.ts'
import { partnerAccounts } from '../tables.ts'
import { partnerTestEntries, partnerTestLines } from './tables.ts'

export type TestLine = typeof partnerTestLines.$inferSelect
export type TestEntry = typeof partnerTestEntries.$inferSelect

/** Of two at once the second waits here, and sees what the first has spent. */
export async function lockAccount(tx: Db, userId: UserId): Promise<void> {
  await tx.select().from(partnerAccounts).where(eq(partnerAccounts.userId, userId)).for('no key update')
}

export async function insertTestLine(tx: Db, line: typeof partnerTestLines.$inferInsert): Promise<TestLine> {
  const [written] = await tx.insert(partnerTestLines).values(line).returning()
  if (!written) throw new Error('a played order was not written')
  return written
}

/** An order of this account; undefined for every other account's, as for one that does not exist. */
export async function findTestOrder(db: Db, userId: UserId, id: string): Promise<TestLine | undefined> {
  if (!isUuid(id)) return undefined
  const isIt = and(eq(partnerTestLines.id, id), eq(partnerTestLines.userId, userId), eq(partnerTestLines.kind, 'order'))
  const [order] = await db.select().from(partnerTestLines).where(isIt)
  return order
}

export const listTestTopUps = (db: Db, orderId: string): Promise<TestLine[]> =>
  db
    .select()
    .from(partnerTestLines)
    .where(and(eq(partnerTestLines.orderId, orderId), eq(partnerTestLines.kind, 'top-up')))
    .orderBy(asc(partnerTestLines.createdAt), asc(partnerTestLines.id))

/** Moves a line that is still in this state. False where another was quicker. */
export async function moveTestLine(tx: Db, { id, state }: TestLine, to: PartnerState): Promise<boolean> {
  const moved = await tx
    .update(partnerTestLines)
    .set({ state: to })
    .where(and(eq(partnerTestLines.id, id), eq(partnerTestLines.state, state)))
    .returning({ id: partnerTestLines.id })
  return moved.length > 0
}

/** Lines whose time has come, of one account or of all, as they come due. */
export const listDue = (db: Db, now: Date, userId?: UserId): Promise<TestLine[]> =>
  db
    .select()
    .from(partnerTestLines)
    .where(
      and(
        eq(partnerTestLines.state, 'preparing'),
        lte(partnerTestLines.dueAt, now),
        userId && eq(partnerTestLines.userId, userId),
      ),
    )
    .orderBy(asc(partnerTestLines.dueAt), asc(partnerTestLines.createdAt), asc(partnerTestLines.id))
    .limit(500)

export const countTestOrders = (db: Db, userId: UserId) =>
  db
    .select({ told: partnerTestLines.state, count: count() })
    .from(partnerTestLines)
    .where(and(eq(partnerTestLines.userId, userId), eq(partnerTestLines.kind, 'order')))
    .groupBy(partnerTestLines.state)

export async function heldForTests(db: Db, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${partnerTestLines.amount}), 0)`.mapWith(Number) })
    .from(partnerTestLines)
    .where(and(eq(partnerTestLines.userId, userId), eq(partnerTestLines.state, 'preparing')))
  return row?.sum ?? 0
}

export const newestTestEntries = (db: Db, userId: UserId, limit: number): Promise<TestEntry[]> =>
  db
    .select()
    .from(partnerTestEntries)
    .where(eq(partnerTestEntries.userId, userId))
    .orderBy(desc(partnerTestEntries.id))
    .limit(limit)

export async function testBalanceOf(db: Db, userId: UserId): Promise<number> {
  const [newest] = await newestTestEntries(db, userId, 1)
  return newest?.balance ?? 0
}

export async function firstTestEntrySince(db: Db, userId: UserId, from: Date): Promise<TestEntry | undefined> {
  const [entry] = await db
    .select()
    .from(partnerTestEntries)
    .where(and(eq(partnerTestEntries.userId, userId), gte(partnerTestEntries.at, from)))
    .orderBy(asc(partnerTestEntries.id))
    .limit(1)
  return entry
}

export const testEntriesBetween = (db: Db, userId: UserId, from: Date, end: Date) =>
  db
    .select({ entry: partnerTestEntries, line: partnerTestLines })
    .from(partnerTestEntries)
    .leftJoin(partnerTestLines, eq(partnerTestLines.id, partnerTestEntries.lineId))
    .where(and(eq(partnerTestEntries.userId, userId), gte(partnerTestEntries.at, from), lt(partnerTestEntries.at, end)))
    .orderBy(asc(partnerTestEntries.id))

export async function findTestEntry(db: Db, requestKey: string): Promise<TestEntry | undefined> {
  const [entry] = await db.select().from(partnerTestEntries).where(eq(partnerTestEntries.requestKey, requestKey))
  return entry
}

export async function insertTestEntry(tx: Db, entry: typeof partnerTestEntries.$inferInsert): Promise<void> {
  await tx.insert(partnerTestEntries).values(entry)
}
