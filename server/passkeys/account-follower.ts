import type { AccountFollower } from '../accounts/followers.ts'
import { passkeysOf } from './store.ts'

/** What happens to passkeys with the account they open. */
export const passkeyFollower: AccountFollower = {
  exportData: async (db, userId) => ({
    passkeys: (await passkeysOf(db, userId)).map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }),
}
