import { eq } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { isLastOwner, lockAdmins } from './admins.ts'
import { dropEmailChanges } from './email-changes.ts'
import type { WithAccountHooks } from './account-hooks.ts'
import { dropLinks } from './links.ts'
import { endSessions } from './sessions.ts'
import { changeUser, holdUser, type User, userById } from './store.ts'
import { identities } from './tables.ts'

type DeleteDeps = WithDb & WithClock & WithQueue & WithAccountHooks

/** Deletes an account at its owner's request. The last owner stays, so that the shop keeps one. */
export async function deleteAccount(deps: DeleteDeps, userId: UserId, address: string): Promise<void> {
  const isDeleted = await deps.db.transaction(async (tx) => {
    await lockAdmins(tx)
    const user = await userById(tx, userId)
    const isKept = user && user.officeRole && (await mustStay({ ...deps, db: tx }, user, address))
    if (!isKept) await forgetAccount({ ...deps, db: tx }, userId)
    return !isKept
  })
  // Thrown after the transaction, so that the audit entry stays.
  if (!isDeleted) throw new Refusal('last_admin')
}

/** Whether this is the last owner; records the attempt of any admin either way. */
async function mustStay({ db: tx, clock, accountHooks }: DeleteDeps, user: User, address: string): Promise<boolean> {
  const { id, email } = user
  const isKept = user.officeRole === 'owner' && (await isLastOwner(tx))
  const leaving = { id, email, address, at: clock.now(), isKept }
  for (const hooks of accountHooks) await hooks.adminLeaves?.(tx, leaving)
  return isKept
}

/**
 * Erases a person. The row stays, because bookkeeping requires the orders that refer to it, but it no longer identifies
 * the person, and the address is free for a new account. Pass a transaction as `db`.
 */
export async function forgetAccount({ db: tx, ...deps }: DeleteDeps, userId: UserId): Promise<void> {
  // The lock makes concurrent writes for this person finish first or find the account gone.
  if (!(await holdUser(tx, userId))) return
  const now = deps.clock.now()
  for (const hooks of deps.accountHooks) await hooks.forgetUser?.(tx, userId, deps.queue)
  await endSessions(tx, userId)
  await dropLinks(tx, userId)
  await dropEmailChanges(tx, userId)
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
    language: null,
    country: null,
    paymentCustomerId: null,
    officeRole: null,
    updatedAt: now,
    deletedAt: now,
  })
}
