import type { AccountFollower } from '../accounts/followers.ts'
import { forgetMutes, preferencesOf } from './mutes.ts'
import { dropSubscriptionsOf, moveSubscriptions } from './store.ts'

export const notificationFollower: AccountFollower = {
  takenOver: forgetMutes,
  sessionReplaced: moveSubscriptions,
  exportData: async (db, userId) => ({ notifications: await preferencesOf(db, userId) }),
  forgetUser: async (tx, userId) => {
    await forgetMutes(tx, userId)
    await dropSubscriptionsOf(tx, userId)
  },
}
