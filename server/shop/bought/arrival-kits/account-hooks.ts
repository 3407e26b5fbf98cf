import type { AccountHooks } from '../../../identity/accounts/account-hooks.ts'
import { dropLinksOf, linksOf } from './store.ts'

/** A shared link ends when its maker loses access to the order; the remaining owner makes a new one. */
export const kitHooks: AccountHooks = {
  emailProven: (tx, { id }) => dropLinksOf(tx, id),
  signedOutEverywhere: dropLinksOf,
  exportData: async (db, userId) => ({
    kitLinks: (await linksOf(db, userId)).map(({ orderNo, createdAt, expiresAt, openedAt }) => ({
      orderNo,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      openedAt: openedAt?.toISOString() ?? null,
    })),
  }),
  forgetUser: dropLinksOf,
}
