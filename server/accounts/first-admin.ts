import type { Deps } from '../deps.ts'
import { endSessions } from './sessions.ts'
import { changeUser, findUserByEmail, insertUser } from './store.ts'
import { takeOver } from './take-over.ts'

/**
 * Makes the administrator the environment names, if there is none by that address. Somebody may have signed
 * up with it before: the operator's word counts more, so the account becomes theirs alone. Once it is an
 * administrator's it is left alone, and a password changed later stays changed.
 */
export async function ensureFirstAdmin(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'passwords' | 'queue' | 'accountFollowers'>,
): Promise<void> {
  if (!deps.config.admin) return
  const email = deps.config.admin.email.toLowerCase()
  const known = await findUserByEmail(deps.db, email)
  if (known?.role === 'admin') return

  const passwordHash = await deps.passwords.hash(deps.config.admin.password)
  const now = deps.clock.now()
  const rights = { role: 'admin', passwordHash, emailProvenAt: now, updatedAt: now } as const
  await deps.db.transaction(async (tx) => {
    if (!known) return insertUser(tx, { email, ...rights, createdAt: now })
    await endSessions(tx, known.id)
    await takeOver({ ...deps, db: tx }, known.id)
    return changeUser(tx, known.id, rights)
  })
}
