import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { WithClock } from '../../platform/clock.ts'
import type { Db, WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { dropEmailChanges } from './email-changes.ts'
import type { WithAccountHooks } from './account-hooks.ts'
import { dropLinks } from './links.ts'
import type { WithPasswords } from './passwords.ts'
import type { WithAccountsConfig } from './settings.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { changeUser, findUserByEmail, insertUser } from './store.ts'
import { firstAdmins, identities } from './tables.ts'
import { takeOver } from './take-over.ts'

/**
 * Creates the admin named in the environment, once. If a stranger signed up with that address before, the operator
 * takes precedence and the account becomes theirs alone. After that it is left alone: a password changed later stays,
 * and an admin who was dismissed or left does not come back with a restart.
 */
export async function ensureFirstAdmin(
  deps: WithAccountsConfig & WithDb & WithClock & WithPasswords & WithQueue & WithAccountHooks,
): Promise<void> {
  if (!deps.config.admin) return
  const email = deps.config.admin.email.toLowerCase()
  if (await wasMade(deps.db, email)) return
  const known = await findUserByEmail(deps.db, email)

  const passwordHash = await deps.passwords.hash(deps.config.admin.password)
  const now = deps.clock.now()
  const rights = { officeRole: 'owner', passwordHash, emailProvenAt: now, updatedAt: now } as const
  await deps.db.transaction(async (tx) => {
    await tx
      .insert(firstAdmins)
      .values({ emailHash: hashOf(email), madeAt: now })
      .onConflictDoNothing()
    if (known?.officeRole === 'owner') return
    if (!known) {
      await insertUser(tx, { email, ...rights, createdAt: now })
      return
    }
    await signOutEverywhere({ ...deps, db: tx }, known.id)
    await takeOver({ ...deps, db: tx }, known.id)
    await dropLinks(tx, known.id)
    await dropEmailChanges(tx, known.id)
    await tx.delete(identities).where(eq(identities.userId, known.id))
    await changeUser(tx, known.id, rights)
  })
}

/** Hashed, since the entry outlives the account. */
const hashOf = (email: string): string => createHash('sha256').update(email).digest('hex')

async function wasMade(db: Db, email: string): Promise<boolean> {
  const [made] = await db
    .select()
    .from(firstAdmins)
    .where(eq(firstAdmins.emailHash, hashOf(email)))
  return made !== undefined
}
