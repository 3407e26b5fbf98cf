import { eq } from 'drizzle-orm'
import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import type { WithAccountHooks } from './account-hooks.ts'
import { dropLinks } from './links.ts'
import { endSessions, type Session } from './sessions.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { changeUser, type NewUser, type User } from './store.ts'
import { identities } from './tables.ts'
import { takeOver } from './take-over.ts'

interface Proof {
  email: string
  /** The new password hash, if any, and what the proof says about the person. */
  changes?: Partial<NewUser>
  /** The session of the browser that shows the proof, if it is signed in to this account. */
  here?: Session
}

/**
 * Records that an address belongs to this user, and hands over what waited for it. A stranger may have signed up with
 * it before: every other session, every other link and every provider connected before the proof is removed, and if the
 * password they knew is replaced, so is everything they left. Pass a transaction as `db`.
 */
export async function proveEmail(
  deps: WithDb & WithClock & WithQueue & WithAccountHooks,
  user: User,
  { email, changes = {}, here }: Proof,
): Promise<User> {
  const { db, clock, accountHooks } = deps
  const now = clock.now()
  await dropLinks(db, user.id)
  if (user.emailProvenAt) await signOutEverywhere(deps, user.id, here)
  else {
    await endSessions(db, user.id, here)
    await db.delete(identities).where(eq(identities.userId, user.id))
  }
  const isTakenOver = !user.emailProvenAt && user.passwordHash && changes.passwordHash !== undefined
  if (isTakenOver) await takeOver(deps, user.id)

  const proven = await changeUser(db, user.id, {
    email,
    pendingEmail: null,
    emailProvenAt: now,
    updatedAt: now,
    ...changes,
  })
  if (!proven) throw new Error(`user ${user.id} vanished while proving an address`)
  for (const hooks of accountHooks) await hooks.emailProven?.(db, { id: user.id, email })
  return proven
}
