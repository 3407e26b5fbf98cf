import { and, eq } from 'drizzle-orm'
import type { SignInProvider } from '#contract/identity/sign-in-provider.ts'
import type { Language } from '#contract/languages/languages.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { Db, WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { users } from '../users/tables.ts'
import type { WithAccountHooks } from './account-hooks.ts'
import type { ProvenPerson } from './identity-provider.ts'
import { proveEmail } from './prove-email.ts'
import { findUserByEmail, insertUser, type User } from './store.ts'
import { identities } from './tables.ts'

type ProviderDeps = WithDb & WithClock & WithQueue & WithAccountHooks

/** A person, and the language of the page they came from. */
type ArrivingPerson = ProvenPerson & { language: Language }

interface SignedIn {
  user: User
  /** The provider can now sign in to an account that was already proven; its owner gets a mail. */
  isNewWayIn: boolean
}

/**
 * The account of a person a provider vouches for. Found by the provider's id first, or else by the address, which the
 * provider proves: an unproven account becomes theirs, without the password and sessions of the person who made it.
 */
export const signInWithProvider = (
  deps: ProviderDeps,
  provider: SignInProvider,
  person: ArrivingPerson,
): Promise<SignedIn> =>
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

async function userOf(deps: ProviderDeps, person: ArrivingPerson): Promise<{ user: User; wasProven: boolean }> {
  const now = deps.clock.now()
  const { email, firstName, lastName, pictureUrl, language } = person
  const profile = { email, firstName, lastName, profileImageUrl: pictureUrl, language }
  const made = await insertUser(deps.db, { ...profile, createdAt: now, updatedAt: now })
  const user = made ?? (await findUserByEmail(deps.db, email))
  if (!user) throw new Error('an account was neither found nor made')
  if (user.emailProvenAt) return { user, wasProven: true }
  // The provider's name replaces one that a stranger may have typed.
  const known = {
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    profileImageUrl: pictureUrl ?? null,
    language,
  }
  const changes = { passwordHash: null, ...(user.passwordHash && known) }
  return { user: await proveEmail(deps, user, { email, changes }), wasProven: false }
}
