import type { UserId } from '#contract/identity/account.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import type { WithAccountHooks } from './account-hooks.ts'
import { changeUser } from './store.ts'

/**
 * Removes from an account what a stranger put there before its owner came: name, picture, card, and what other features
 * stored. The caller ends the stranger's sessions and password, and passes its transaction.
 */
export async function takeOver(
  { db, queue, accountHooks }: WithDb & WithQueue & WithAccountHooks,
  userId: UserId,
): Promise<void> {
  for (const hooks of accountHooks) await hooks.takenOver?.(db, userId, queue)
  await changeUser(db, userId, {
    firstName: null,
    lastName: null,
    phone: null,
    profileImageUrl: null,
    language: null,
    country: null,
    pendingEmail: null,
    paymentCustomerId: null,
  })
}
