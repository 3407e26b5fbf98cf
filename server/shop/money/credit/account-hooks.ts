import { and, asc, eq, ne } from 'drizzle-orm'
import { writeBooks } from '#contract/money/books-money.ts'
import type { AccountHooks } from '../../../identity/accounts/account-hooks.ts'
import { creditEntries } from './tables.ts'

export const creditHooks: AccountHooks = {
  exportData: async (db, userId) => {
    const entries = await db
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.userId, userId))
      .orderBy(asc(creditEntries.id))
    return {
      storeCredit: entries.map(({ amount, reason, at }) => ({
        amount: writeBooks(amount),
        reason,
        at: at.toISOString(),
      })),
    }
  },

  // Bookkeeping keeps the sums. What an administrator wrote with a gift may be about the customer.
  forgetUser: async (tx, userId) => {
    const byPeople = and(eq(creditEntries.userId, userId), ne(creditEntries.actor, 'shop'))
    await tx.update(creditEntries).set({ reason: '' }).where(byPeople)
  },
}
