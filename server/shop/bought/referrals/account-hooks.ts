import { eq, or, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { AccountHooks } from '../../../identity/accounts/account-hooks.ts'
import type { Db } from '../../../platform/db/db.ts'
import { codes } from '../../money/codes/tables.ts'
import { orders, sales } from '../../basics/sale-tables/tables.ts'
import { countReferrals } from './store.ts'
import { referrals } from './tables.ts'

/** The code stays with the purchases it was used for, and belongs to no account any more. */
async function loseCode(tx: Db, userId: UserId): Promise<void> {
  await tx
    .update(codes)
    .set({ ownerId: null, endsAt: sql`coalesce(${codes.endsAt}, now())` })
    .where(eq(codes.ownerId, userId))
}

export const referralsHooks: AccountHooks = {
  // Another person may have handed it out.
  takenOver: loseCode,
  forgetUser: async (tx, userId) => {
    await loseCode(tx, userId)
    await tx.update(referrals).set({ ownerId: null }).where(eq(referrals.ownerId, userId))
    await tx.update(referrals).set({ friendId: null }).where(eq(referrals.friendId, userId))
    const bought = sql`${sales.id} in (select ${orders.saleId} from ${orders} where ${orders.userId} = ${userId})`
    await tx
      .update(sales)
      .set({ cardMark: null })
      .where(or(eq(sales.userId, userId), bought))
  },
  exportData: async (db, userId) => {
    const [own] = await db.select({ id: codes.id, code: codes.code }).from(codes).where(eq(codes.ownerId, userId))
    if (!own) return {}
    const { waiting, given } = await countReferrals(db, { ownerId: userId, codeId: own.id })
    return { invitations: { code: own.code, friendsWaiting: waiting, friendsRewarded: given } }
  },
}
