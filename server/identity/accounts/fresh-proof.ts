import { eq } from 'drizzle-orm'
import type { ProofKind } from '#contract/identity/reauthentication.ts'
import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { WithIdentityProviders } from './identity-provider.ts'
import type { OpenSession } from './sessions.ts'
import { identities, passkeys } from './tables.ts'

/** After this long, a browser left open must prove its user again before sensitive changes. */
const freshSeconds = 10 * 60

type ProofDeps = WithDb & WithClock & WithIdentityProviders

/** Refuses if the last proof of identity is too old, and lists the ways to renew it. Signing in counts as a proof. */
export async function refuseIfStale(deps: ProofDeps, open: OpenSession): Promise<void> {
  const { provenAt, createdAt } = open.session
  if ((provenAt ?? createdAt) <= secondsAfter(deps.clock.now(), -freshSeconds)) await refuseProof(deps, open)
}

export async function refuseProof(deps: Omit<ProofDeps, 'clock'>, open: OpenSession): Promise<never> {
  throw new Refusal('proof_needed', `user ${open.user.id}`, { body: { proofs: await proofsOf(deps, open) } })
}

/** A user with a second factor must use it: a password alone would be weaker than how they signed in. */
async function proofsOf(
  { db, identityProviders }: Omit<ProofDeps, 'clock'>,
  { user, secondFactorSince }: OpenSession,
): Promise<ProofKind[]> {
  const [passkey] = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, user.id)).limit(1)
  const keys = passkey ? (['passkey'] as const) : []
  if (secondFactorSince) return ['code', ...keys]
  const connected = await db.select().from(identities).where(eq(identities.userId, user.id))
  const providers = connected.map(({ provider }) => provider).filter((provider) => identityProviders[provider])
  return [...(user.passwordHash ? (['password'] as const) : []), ...keys, ...new Set(providers)]
}
