import type { AccountHooks } from '../../../identity/accounts/account-hooks.ts'
import { userById } from '../../../identity/accounts/store.ts'
import {
  customerMessagesOf,
  endLinksOf,
  forgetThreads,
  joinThreads,
  leaveThreads,
  moveThreads,
  threadsAbout,
} from './store.ts'

/** What happens to conversations when their account changes or is deleted. */
export const supportHooks: AccountHooks = {
  takenOver: leaveThreads,
  emailProven: async (tx, { id, email }) => {
    await moveThreads(tx, id, email)
    await joinThreads(tx, id, email)
  },
  signedOutEverywhere: endLinksOf,
  exportData: async (db, userId, shop) => {
    const user = await userById(db, userId)
    const threads = user ? await threadsAbout(db, user) : []
    const written = await Promise.all(threads.map(({ id }) => customerMessagesOf(db, id)))
    return {
      supportConversations: threads.map(({ subject, status, name, email, createdAt }, index) => ({
        subject,
        status,
        name,
        email,
        createdAt: createdAt.toISOString(),
        messages: (written[index] ?? []).map(({ author, body, at }) => ({
          from: author === 'customer' ? 'you' : shop,
          text: body,
          at: at.toISOString(),
        })),
      })),
    }
  },
  forgetUser: async (tx, userId) => {
    const user = await userById(tx, userId)
    if (user) await forgetThreads(tx, user)
  },
}
