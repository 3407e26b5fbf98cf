import type { UserId } from '#contract/account.ts'
import type { Db } from '../db/db.ts'
import { giveCreditBack, takeCredit } from './store.ts'

interface Owed {
  userId: UserId | null
  amount: number
  creditUsed: number
}

/**
 * Makes up what a card payment leaves open from store credit. The credit was set aside when the purchase
 * began; only if that lapsed before the bank answered must it be taken again, and it may be gone.
 */
export async function coverRest(
  db: Db,
  owed: Owed,
  paid: number,
  at: Date,
): Promise<{ isCovered: boolean; creditUsed: number }> {
  const open = Math.max(0, owed.amount - owed.creditUsed - paid)
  const taken = await takeCredit(db, { userId: owed.userId, upTo: open, at }, 'Part of a purchase confirmed late')
  if (taken === open) return { isCovered: true, creditUsed: owed.creditUsed + taken }
  await giveCreditBack(db, { userId: owed.userId, amount: taken, at })
  return { isCovered: false, creditUsed: owed.creditUsed }
}
