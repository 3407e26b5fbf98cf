import type { AccountHooks } from '../accounts/account-hooks.ts'
import { dropPasskeys } from '../accounts/sign-in-factors.ts'
import type { Db } from '../../platform/db/db.ts'
import type { UserId } from '#contract/identity/account.ts'
import { passkeysOf } from './store.ts'

const dropAll = (tx: Db, userId: UserId) => dropPasskeys(tx, userId, new Date(0))

/** What happens to passkeys along with their account. */
export const passkeyHooks: AccountHooks = {
  takenOver: dropAll,
  exportData: async (db, userId) => ({
    passkeys: (await passkeysOf(db, userId)).map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }),
  forgetUser: dropAll,
}
