import { describeDevice } from '../../../identity/accounts/describe-device.ts'
import type { AccountHooks } from '../../../identity/accounts/account-hooks.ts'
import { forgetMutes, preferencesOf } from './mutes.ts'
import { allSubscriptionsOf, dropSubscriptionsOf, moveSubscriptions } from './store.ts'

export const notificationHooks: AccountHooks = {
  takenOver: forgetMutes,
  sessionReplaced: moveSubscriptions,
  exportData: async (db, userId) => ({
    notifications: await preferencesOf(db, userId),
    pushedTo: (await allSubscriptionsOf(db, userId)).map(({ userAgent, createdAt }) => ({
      browser: describeDevice(userAgent),
      since: createdAt.toISOString(),
    })),
  }),
  forgetUser: async (tx, userId) => {
    await forgetMutes(tx, userId)
    await dropSubscriptionsOf(tx, userId)
  },
}
