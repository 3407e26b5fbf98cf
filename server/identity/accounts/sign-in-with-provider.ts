import { and, eq } from 'drizzle-orm'
import type { SignInProvider } from '#contract/accounts/sign-in-provider.ts'
import type { Language } from '#contract/languages/languages.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { Db, WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { users } from '../users/tables.ts'
import type { WithAccountFollowers } from './followers.ts'
import type { ProvenPerson } from './identity-provider.ts'
import { proveEmail } from './prove-email.ts'
import { findUserByEmail, insertUser, type User } from './store.ts'
import { identities } from './tables.ts'

type ProviderDeps = WithDb & WithClock & WithQueue & WithAccountFollowers

/** Somebody, and the language in which they came. */
type Arriving = ProvenPerson & { language: Language }

interface SignedIn {
  user: User
  /** The provider opens an account that was proven before, from now on. Its owner is told by mail. */
  isNewWayIn: boolean
}

/**
 * The account of somebody a provider vouches for. Known by the provider's own name for them first; else by
 * their address, which the provider proves: an account nobody had proven yet becomes theirs, without the
 * password and the sessions of whoever made it.
 */
export const signInWithProvider = (deps: ProviderDeps, provider: SignInProvider, person: Arriving): Promise<SignedIn> =>
  deps.db.transaction(async (tx) => {
    const known = await findByIdentity(tx, provider, person.subject)
    if (known) return { user: known, isNewWayIn: false }
    const { user, wasProven } = await userOf({ ...deps, db: tx }, person)
    const { subject, email } = person
    const identity = { provider, subject, userId: user.id, email, createdAt: deps.clock.now() }
    const connected = await tx.insert(identities).values(identity).onConflictDoNothing().returning()
    const isNewWayIn = wasProven && connected.length > 0
    if (isNewWayIn) await deps.queue.enqueue(tx, 'mail-new-way-in', { userId: user.id, provider })
    return { user, isNewWayIn }
  })

async function findByIdentity(db: Db, provider: SignInProvider, subject: string): Promise<User | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return found?.user
}

async function userOf(deps: ProviderDeps, person: Arriving): Promise<{ user: User; wasProven: boolean }> {
  const now = deps.clock.now()
  const { email, firstName, lastName, pictureUrl, language } = person
  const profile = { email, firstName, lastName, profileImageUrl: pictureUrl, language }
  const made = await insertUser(deps.db, { ...profile, createdAt: now, updatedAt: now })
  const user = made ?? (await findUserByEmail(deps.db, email))
  if (!user) throw new Error('an account was neither found nor made')
  if (user.emailProvenAt) return { user, wasProven: true }
  // Where somebody else had typed a name, the one the provider knows stands now.
  const known = {
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    profileImageUrl: pictureUrl ?? null,
    language,
  }
  const changes = { passwordHash: null, ...(user.passwordHash && known) }
  return { user: await proveEmail(deps, user, { email, changes }), wasProven: false }
}
