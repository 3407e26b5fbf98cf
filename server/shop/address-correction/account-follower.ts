import type { AccountFollower } from '../../identity/accounts/followers.ts'
import { changesOf, dropChangesOf } from './store.ts'

/** The address that was corrected belongs to whoever owns the order now, until they go. */
export const addressFollower: AccountFollower = {
  exportData: async (db, userId) => ({
    correctedAddresses: (await changesOf(db, userId)).map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
  }),
  forgetUser: dropChangesOf,
}
