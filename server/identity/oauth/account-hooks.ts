import type { AccountHooks } from '../accounts/account-hooks.ts'
import { endGrantsOf, grantsOf } from './store.ts'

/** Connected assistants end with everything that ends the sessions of an account. */
export const oauthHooks: AccountHooks = {
  takenOver: endGrantsOf,
  signedOutEverywhere: endGrantsOf,
  exportData: async (db, userId) => ({
    connectedAssistants: (await grantsOf(db, userId, new Date(0))).map((grant) => ({
      name: grant.clientName,
      address: grant.clientId,
      may: grant.scope,
      createdAt: grant.createdAt.toISOString(),
      lastUsedAt: grant.lastUsedAt?.toISOString() ?? null,
    })),
  }),
  forgetUser: endGrantsOf,
}
