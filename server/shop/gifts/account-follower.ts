import type { AccountFollower } from '../../identity/accounts/followers.ts'
import { dropGiftsOf, giftsOf } from './store.ts'

export const giftsFollower: AccountFollower = {
  takenOver: dropGiftsOf,
  exportData: async (db, userId) => ({
    gifts: (await giftsOf(db, userId)).map(({ recipient, giver, message, email, sendOn, createdAt }) => ({
      recipient,
      giver,
      message,
      email,
      sendOn,
      createdAt: createdAt.toISOString(),
    })),
  }),
  forgetUser: dropGiftsOf,
}
