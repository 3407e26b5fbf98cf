import type { UserId } from '#contract/account.ts'
import type { Db } from '../../ground/db/db.ts'
import { lockCredit, type Sale, spendCredit } from './store.ts'

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
  tx: Db,
  { userId, amount, creditUsed }: Owed,
  { sale, paid, at }: { sale: Sale; paid: number; at: Date },
): Promise<{ isCovered: boolean; creditUsed: number }> {
  const open = Math.max(0, amount - creditUsed - paid)
  if (open === 0) return { isCovered: true, creditUsed }
  if ((await lockCredit(tx, userId)) < open) return { isCovered: false, creditUsed }
  await spendCredit(tx, { userId, amount: open, sale, at }, 'Part of a purchase confirmed late')
  return { isCovered: true, creditUsed: creditUsed + open }
}
