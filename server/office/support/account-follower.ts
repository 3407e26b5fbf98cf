import type { AccountFollower } from '../../people/accounts/followers.ts'
import { customerMessagesOf, endLinksOf, forgetThreadsOf, joinThreads, leaveThreads, threadsOf } from './store.ts'

/** What happens to conversations when something happens to the account that had them. */
export const supportFollower: AccountFollower = {
  takenOver: leaveThreads,
  emailProven: (tx, { id, email }) => joinThreads(tx, id, email),
  signedOutEverywhere: endLinksOf,
  exportData: async (db, userId) => {
    const threads = await threadsOf(db, userId, [])
    const written = await Promise.all(threads.map(({ id }) => customerMessagesOf(db, id)))
    return {
      supportConversations: threads.map(({ subject, status, name, email, createdAt }, index) => ({
        subject,
        status,
        name,
        email,
        createdAt: createdAt.toISOString(),
        messages: (written[index] ?? []).map(({ author, body, at }) => ({
          from: author === 'customer' ? 'you' : 'Landfall',
          text: body,
          at: at.toISOString(),
        })),
      })),
    }
  },
  forgetUser: forgetThreadsOf,
}
