import type { UserId } from '#contract/identity/account.ts'
import type { AccountHooks } from '../../../identity/accounts/account-hooks.ts'
import { userById } from '../../../identity/accounts/store.ts'
import type { Db } from '../../../platform/db/db.ts'
import { forgetStatementsOf, listStatementsOf } from './store.ts'

/** An address that is not proven may be another person's. */
async function provenEmail(db: Db, userId: UserId): Promise<string | null> {
  const user = await userById(db, userId)
  return user?.emailProvenAt ? user.email : null
}

/** What happens to withdrawals when their account is downloaded or deleted. */
export const withdrawalHooks: AccountHooks = {
  exportData: async (db, userId) => {
    const statements = await listStatementsOf(db, userId, await provenEmail(db, userId))
    return {
      withdrawals: statements.map(({ orderNo, name, email, statedAt, receivedAt, state, answer }) => ({
        orderNo,
        name,
        email,
        statedAt: statedAt.toISOString(),
        receivedAt: receivedAt?.toISOString() ?? null,
        state,
        answer,
      })),
    }
  },
  forgetUser: async (tx, userId) => forgetStatementsOf(tx, userId, await provenEmail(tx, userId)),
}
