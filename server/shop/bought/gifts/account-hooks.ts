import type { AccountHooks } from '../../../identity/accounts/account-hooks.ts'
import { dropGiftsOf, giftsOf } from './store.ts'

export const giftsHooks: AccountHooks = {
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
