import { and, eq } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { SignInProvider } from '#contract/sign-in-provider.ts'
import type { Db } from '../../ground/db/db.ts'
import { identities, users } from '../../ground/db/schema.ts'
import type { Deps } from '../../ground/deps.ts'
import type { ProvenPerson } from './identity-provider.ts'
import { proveEmail } from './prove-email.ts'
import { findUserByEmail, insertUser, type User } from './store.ts'

type ProviderDeps = Pick<Deps, 'db' | 'clock' | 'queue' | 'accountFollowers'>

/** Somebody, and the language in which they came. */
type Arriving = ProvenPerson & { language: Language }

/**
 * The account of somebody a provider vouches for. Known by the provider's own name for them first; else by
 * their address, which the provider proves: an account nobody had proven yet becomes theirs, without the
 * password and the sessions of whoever made it.
 */
export const signInWithProvider = (deps: ProviderDeps, provider: SignInProvider, person: Arriving): Promise<User> =>
  deps.db.transaction(async (tx) => {
    const known = await findByIdentity(tx, provider, person.subject)
    if (known) return known
    const user = await userOf({ ...deps, db: tx }, person)
    const { subject, email } = person
    const identity = { provider, subject, userId: user.id, email, createdAt: deps.clock.now() }
    await tx.insert(identities).values(identity).onConflictDoNothing()
    return user
  })

async function findByIdentity(db: Db, provider: SignInProvider, subject: string): Promise<User | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return found?.user
}

async function userOf(deps: ProviderDeps, person: Arriving): Promise<User> {
  const now = deps.clock.now()
  const { email, firstName, lastName, pictureUrl, language } = person
  const profile = { email, firstName, lastName, profileImageUrl: pictureUrl, language }
  const made = await insertUser(deps.db, { ...profile, createdAt: now, updatedAt: now })
  const user = made ?? (await findUserByEmail(deps.db, email))
  if (!user) throw new Error('an account was neither found nor made')
  if (user.emailProvenAt) return user
  // Where somebody else had typed a name, the one the provider knows stands now.
  const known = {
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    profileImageUrl: pictureUrl ?? null,
    language,
  }
  return proveEmail(deps, user, { email, changes: { passwordHash: null, ...(user.passwordHash && known) } })
}
