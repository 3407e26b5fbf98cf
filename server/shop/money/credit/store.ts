import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { LineRef } from '#contract/sales/line.ts'
import { users } from '../../../identity/users/tables.ts'
import type { Db } from '../../../platform/db/db.ts'
import { creditEntries, holds } from './tables.ts'

interface Entry {
  userId: UserId
  /** In cents of the books' currency; negative when it is spent. */
  amount: number
  reason: string
  at: Date
  actor?: string
  orderId?: string | undefined
  topUpId?: string | undefined
  requestKey?: string
  lineNo?: number | null
}

/** Writes a ledger entry and moves the balance with it; one never happens without the other. Returns the entry's id. */
async function book(db: Db, entry: Entry): Promise<number> {
  const [written] = await db.insert(creditEntries).values(entry).returning({ id: creditEntries.id })
  if (!written) throw new Error('the ledger entry was not written')
  await db
    .update(users)
    .set({ balanceCents: sql`${users.balanceCents} + ${entry.amount}` })
    .where(eq(users.id, entry.userId))
  return written.id
}

/**
 * The balance, in cents of the books' currency. Its row is locked until the transaction ends, so that two purchases at
 * the same moment cannot spend the same credit. A request that also locks a sale, an order or a top-up locks the
 * account first: two that lock in opposite order would wait for each other.
 */
async function lockBalance(tx: Db, userId: UserId): Promise<number> {
  const [user] = await tx
    .select({ balance: users.balanceCents })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return user?.balance ?? 0
}

/** The part of a balance not set aside for open sales. Read after the lock, to see the other request's holds. */
async function freeOf(tx: Db, userId: UserId, balance: number): Promise<number> {
  if (balance <= 0) return balance
  const [held] = await tx
    .select({ sum: sql`coalesce(sum(${holds.amount}), 0)`.mapWith(Number) })
    .from(holds)
    .where(eq(holds.userId, userId))
  return balance - (held?.sum ?? 0)
}

/** What the account can spend, in cents: its balance, locked, less what is set aside for open sales. */
export const lockCredit = async (tx: Db, userId: UserId | null): Promise<number> =>
  userId ? freeOf(tx, userId, await lockBalance(tx, userId)) : 0

interface Booking {
  /** Null for a line without an owner, which has no credit. */
  userId: UserId | null
  /** In cents of the books' currency. */
  amount: number
  /** The line of a sale that is paid for. */
  line: LineRef
  at: Date
}

/** Pays for a line, or for a part of it. Must run in the transaction that locked the credit and wrote the line. */
export async function spendCredit(tx: Db, { userId, amount, line, at }: Booking, reason: string): Promise<void> {
  if (!userId || amount <= 0) return
  await book(tx, { userId, amount: -amount, reason, at, ...named(line), lineNo: await nextEntry(tx, line) })
}

/**
 * What a line has of its account's store credit at this moment, by the ledger, in cents of the books' currency: nothing
 * after it went back. `paid` is what credit last paid for it.
 */
export async function creditHeld(tx: Db, line: LineRef): Promise<{ held: number; paid: number }> {
  const [entries] = await tx
    .select({ sum: sql`coalesce(sum(${creditEntries.amount}), 0)`.mapWith(Number) })
    .from(creditEntries)
    .where(eq(lineIdOfEntry, line.id))
  const { sum = 0 } = entries ?? {}
  const [last] = await tx
    .select({ amount: creditEntries.amount })
    .from(creditEntries)
    .where(and(eq(lineIdOfEntry, line.id), lt(creditEntries.amount, 0)))
    .orderBy(desc(creditEntries.id))
    .limit(1)
  return { held: Math.max(0, -sum), paid: -(last?.amount ?? 0) }
}

export async function giveCreditBack(tx: Db, { userId, amount, line, at }: Booking): Promise<void> {
  if (!userId || amount <= 0) return
  const lineNo = await nextEntry(tx, line)
  await book(tx, { userId, amount, reason: 'Returned', at, ...named(line), lineNo })
}

/** A part of what credit paid goes back, while the line stays sold. `partId` names the part: it is booked once. */
export async function giveCreditPart(
  tx: Db,
  { userId, amount, line, at }: Booking,
  { partId, actor }: { partId: string; actor: string },
): Promise<void> {
  if (!userId || amount <= 0) return
  const requestKey = `${partKey}${partId}`
  await book(tx, { userId, amount, reason: 'Returned in part', at, actor, ...named(line), requestKey, lineNo: null })
}

const partKey = 'part:'

/** Entries that take turns, which returns of parts do not: those have a key of their own. */
const countWhole = sql`count(*) filter (where ${creditEntries.requestKey} is null)`.mapWith(Number)

const lineIdOfEntry = sql`coalesce(${creditEntries.topUpId}, ${creditEntries.orderId})`

const named = ({ kind, id }: LineRef) => (kind === 'order' ? { orderId: id } : { topUpId: id })

/**
 * The number of the next entry about a line. Debits and returns alternate, and the database refuses a second debit, or
 * a second return, in a row.
 */
async function nextEntry(tx: Db, { id }: LineRef): Promise<number> {
  const [entries] = await tx.select({ all: countWhole }).from(creditEntries).where(eq(lineIdOfEntry, id))
  return (entries?.all ?? 0) + 1
}

interface Grant extends Required<Pick<Entry, 'userId' | 'amount' | 'reason' | 'actor' | 'at'>> {
  /** Identifies this gift: the same key is given once. */
  requestKey?: string
}

export type GrantOutcome =
  | { kind: 'granted'; before: number; entryId: number }
  | { kind: 'below_zero' }
  | { kind: 'repeated' }
  /** The key belongs to another gift. */
  | { kind: 'other' }

/** An administrator's gift, or its correction, which takes no more than there is. Must run in a transaction. */
export async function grantCredit(db: Db, grant: Grant): Promise<GrantOutcome> {
  const before = await lockBalance(db, grant.userId)
  // After the lock: of two clicks at once the second finds what the first wrote.
  const earlier = grant.requestKey && (await findGift(db, grant.requestKey))
  if (earlier) return { kind: isSameGift(earlier, grant) ? 'repeated' : 'other' }
  if (grant.amount < 0 && (await freeOf(db, grant.userId, before)) + grant.amount < 0) return { kind: 'below_zero' }
  return { kind: 'granted', before, entryId: await book(db, grant) }
}

const isSameGift = (a: Grant | CreditEntry, b: Grant): boolean =>
  a.userId === b.userId && a.amount === b.amount && a.reason === b.reason

async function findGift(db: Db, requestKey: string): Promise<CreditEntry | undefined> {
  const [known] = await db.select().from(creditEntries).where(eq(creditEntries.requestKey, requestKey))
  return known
}

export type CreditEntry = typeof creditEntries.$inferSelect

export const creditEntryById = async (db: Db, id: number): Promise<CreditEntry | undefined> =>
  (await db.select().from(creditEntries).where(eq(creditEntries.id, id)))[0]

/** The ledger of one account, the newest first. */
export const listCredit = (db: Db, userId: UserId): Promise<CreditEntry[]> =>
  db.select().from(creditEntries).where(eq(creditEntries.userId, userId)).orderBy(desc(creditEntries.id)).limit(200)
