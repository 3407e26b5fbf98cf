import { eq } from 'drizzle-orm'
import { identities } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { dropKeys } from './keys.ts'
import { dropLinks } from './links.ts'
import { endSessions } from './sessions.ts'
import { changeUser, type NewUser, type User } from './store.ts'

/**
 * Takes note that an address is this user's, and hands them what waited for it. Whoever signed up with it
 * before may have been somebody else: every session, every other link, and every sign-in connected before
 * the proof end here. The caller says what becomes of the password, and passes its transaction as `db`.
 */
export async function proveEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'accountFollowers'>,
  user: User,
  email: string,
  changes: Partial<NewUser> = {},
): Promise<User> {
  const { db, clock, accountFollowers } = deps
  const now = clock.now()
  await dropLinks(db, user.id)
  await endSessions(db, user.id)
  if (!user.emailProvenAt) await db.delete(identities).where(eq(identities.userId, user.id))
  // A factor set up by whoever knew the password that goes now would lock the owner out; a passkey would let them in.
  if (!user.emailProvenAt && changes.passwordHash !== undefined) await dropKeys(db, user.id)
  // A card saved by whoever knew the password that goes now is theirs, not the owner's.
  const isTakenOver = !user.emailProvenAt && user.passwordHash && changes.passwordHash !== undefined

  const proven = await changeUser(db, user.id, {
    email,
    pendingEmail: null,
    emailProvenAt: now,
    updatedAt: now,
    ...(isTakenOver && { paymentCustomerId: null }),
    ...changes,
  })
  if (!proven) throw new Error(`user ${user.id} vanished while proving an address`)
  for (const follower of accountFollowers) await follower.emailProven?.(db, { id: user.id, email })
  return proven
}
