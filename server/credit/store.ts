import { desc, eq, sql } from 'drizzle-orm'
import type { UserId } from '#contract/account.ts'
import type { Db } from '../db/db.ts'
import { creditEntries, users } from '../db/schema.ts'

interface Entry {
  userId: UserId
  /** In cents; what is spent is negative. */
  amount: number
  reason: string
  at: Date
  actor?: string
  orderId?: string
  topUpId?: string
  requestKey?: string
}

/** Writes a line of the ledger and moves the balance with it; one without the other never happens. */
async function book(db: Db, entry: Entry): Promise<void> {
  await db.insert(creditEntries).values(entry)
  await db
    .update(users)
    .set({ balanceCents: sql`${users.balanceCents} + ${entry.amount}` })
    .where(eq(users.id, entry.userId))
}

interface Spending {
  /** Null for an order without an owner: that one has no credit to spend. */
  userId: UserId | null
  /** At most this much, in cents. */
  upTo: number
  at: Date
}

/**
 * Sets aside what the account has, up to an amount; answers how much that was. Must run in the
 * transaction that writes what it is spent on. The account's row is locked, so that two purchases at
 * the same moment cannot spend the same credit.
 */
export async function takeCredit(db: Db, { userId, upTo, at }: Spending, reason: string): Promise<number> {
  if (!userId) return 0
  const [user] = await db.select({ balance: users.balanceCents }).from(users).where(eq(users.id, userId)).for('update')
  const taken = Math.min(Math.max(0, user?.balance ?? 0), upTo)
  if (taken > 0) await book(db, { userId, amount: -taken, reason, at })
  return taken
}

interface Return {
  userId: UserId | null
  amount: number
  orderId?: string
  topUpId?: string
  at: Date
}

export async function giveCreditBack(db: Db, { userId, ...rest }: Return): Promise<void> {
  if (userId && rest.amount > 0) await book(db, { userId, reason: 'Given back', ...rest })
}

interface Grant extends Required<Pick<Entry, 'userId' | 'amount' | 'reason' | 'actor' | 'at'>> {
  /** Names this gift: the same name is given once. */
  requestKey?: string
}

export type GrantOutcome = { kind: 'granted'; before: number } | { kind: 'below_zero' } | { kind: 'repeated' }

/** An administrator's gift, or its correction, which takes no more than there is. Must run in a transaction. */
export async function grantCredit(db: Db, grant: Grant): Promise<GrantOutcome> {
  const [user] = await db
    .select({ balance: users.balanceCents })
    .from(users)
    .where(eq(users.id, grant.userId))
    .for('update')
  const before = user?.balance ?? 0
  // After the lock: of two clicks at once the second finds what the first wrote.
  if (grant.requestKey && (await isGiven(db, grant.requestKey))) return { kind: 'repeated' }
  if (before + grant.amount < 0) return { kind: 'below_zero' }
  await book(db, grant)
  return { kind: 'granted', before }
}

async function isGiven(db: Db, requestKey: string): Promise<boolean> {
  const known = await db.select().from(creditEntries).where(eq(creditEntries.requestKey, requestKey))
  return known.length > 0
}

export type CreditEntry = typeof creditEntries.$inferSelect

/** The ledger of one account, the newest first. */
export const listCredit = (db: Db, userId: UserId): Promise<CreditEntry[]> =>
  db.select().from(creditEntries).where(eq(creditEntries.userId, userId)).orderBy(desc(creditEntries.id)).limit(200)
