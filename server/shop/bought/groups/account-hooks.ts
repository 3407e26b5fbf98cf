import type { AccountHooks } from '../../../identity/accounts/account-hooks.ts'
import { dropTravellersOf, endLinksNotInstalled, travellersOf } from '../travellers/store.ts'

/**
 * A thief in the account has seen the links: those that could still install an eSIM end with the thief's session, and
 * the buyer makes new ones. A traveller whose eSIM is on their phone keeps theirs.
 */
export const groupsHooks: AccountHooks = {
  takenOver: endLinksNotInstalled,
  signedOutEverywhere: endLinksNotInstalled,
  exportData: async (db, userId) => ({
    travellers: (await travellersOf(db, userId)).map(({ order, traveller }) => ({
      orderNo: order.orderNo,
      name: traveller.name,
      linkSentTo: traveller.mailedTo,
      openedAt: traveller.openedAt?.toISOString() ?? null,
    })),
  }),
  forgetUser: dropTravellersOf,
}
