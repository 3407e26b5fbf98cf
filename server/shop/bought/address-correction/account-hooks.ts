import type { AccountHooks } from '../../../identity/accounts/account-hooks.ts'
import { changesOf, dropChangesOf } from './store.ts'

/** The corrected address belongs to the order's current owner and is deleted with their account. */
export const addressHooks: AccountHooks = {
  exportData: async (db, userId) => ({
    correctedAddresses: (await changesOf(db, userId)).map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
  }),
  forgetUser: dropChangesOf,
}
