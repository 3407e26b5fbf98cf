import type { AccountFollower } from '../../identity/accounts/followers.ts'
import { changesOf, dropChangesOf } from './store.ts'

/** The corrected address belongs to the order's current owner and is deleted with their account. */
export const addressFollower: AccountFollower = {
  exportData: async (db, userId) => ({
    correctedAddresses: (await changesOf(db, userId)).map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
  }),
  forgetUser: dropChangesOf,
}
