import { eq, sql } from 'drizzle-orm'
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
  userId: UserId
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

/** An administrator's gift, or its correction. */
export const grantCredit = (
  db: Db,
  entry: Required<Pick<Entry, 'userId' | 'amount' | 'reason' | 'actor' | 'at'>>,
): Promise<void> => book(db, entry)
