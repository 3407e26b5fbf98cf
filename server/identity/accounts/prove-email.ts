import { eq } from 'drizzle-orm'
import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import type { WithAccountFollowers } from './followers.ts'
import { dropLinks } from './links.ts'
import { endSessions, type Session } from './sessions.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { changeUser, type NewUser, type User } from './store.ts'
import { identities } from './tables.ts'
import { takeOver } from './take-over.ts'

interface Proof {
  email: string
  /** What becomes of the password, and what the proof says about the person. */
  changes?: Partial<NewUser>
  /** The session of the browser that shows the proof, if it is signed in to this very account. */
  here?: Session
}

/**
 * Takes note that an address is this user's, and hands them what waited for it. Whoever signed up with it
 * before may have been somebody else: every other session, every other link, and every sign-in connected before
 * the proof end here; and when the password goes that they knew, so does all they left. Pass a transaction as `db`.
 */
export async function proveEmail(
  deps: WithDb & WithClock & WithQueue & WithAccountFollowers,
  user: User,
  { email, changes = {}, here }: Proof,
): Promise<User> {
  const { db, clock, accountFollowers } = deps
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
  for (const follower of accountFollowers) await follower.emailProven?.(db, { id: user.id, email })
  return proven
}
