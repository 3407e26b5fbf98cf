import type { AccountFollower } from '../accounts/followers.ts'
import { forgetMutes, preferencesOf } from './mutes.ts'
import { dropSubscriptionsOf } from './store.ts'

export const notificationFollower: AccountFollower = {
  exportData: async (db, userId) => ({ notifications: await preferencesOf(db, userId) }),
  forgetUser: async (tx, userId) => {
    await forgetMutes(tx, userId)
    await dropSubscriptionsOf(tx, userId)
  },
}
