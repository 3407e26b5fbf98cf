import { eq } from 'drizzle-orm'
import type { UserId } from '#contract/account.ts'
import { identities } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { dropLinks } from './links.ts'
import { endSessions } from './sessions.ts'
import { changeUser, holdUser } from './store.ts'

/**
 * Forgets a person. The row stays, because orders that bookkeeping requires point at it, but nobody can be
 * found in it, and the address is free for a new account.
 */
export async function deleteAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'accountFollowers'>,
  userId: UserId,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    // Whoever is about to write something down for this person has done so, or finds them gone.
    if (!(await holdUser(tx, userId))) return
    for (const follower of deps.accountFollowers) await follower.forgetUser?.(tx, userId, deps.queue)
    await endSessions(tx, userId)
    await dropLinks(tx, userId)
    await tx.delete(identities).where(eq(identities.userId, userId))
    await changeUser(tx, userId, {
      email: null,
      emailProvenAt: null,
      pendingEmail: null,
      passwordHash: null,
      firstName: null,
      lastName: null,
      phone: null,
      profileImageUrl: null,
      paymentCustomerId: null,
      role: 'customer',
      updatedAt: now,
      deletedAt: now,
    })
  })
}
