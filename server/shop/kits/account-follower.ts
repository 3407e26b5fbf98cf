import type { AccountFollower } from '../../identity/accounts/followers.ts'
import { dropLinksOf, linksOf } from './store.ts'

/** A link for another device ends with what its maker could see: whoever is left makes a new one. */
export const kitFollower: AccountFollower = {
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
