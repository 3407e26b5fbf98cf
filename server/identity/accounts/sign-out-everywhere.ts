import type { UserId } from '#contract/identity/account.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithAccountHooks } from './account-hooks.ts'
import { endSessions, type Session } from './sessions.ts'

/**
 * Ends every session of a user, except optionally one, and what the sessions handed out. Pass a transaction as `db`.
 */
export async function signOutEverywhere(
  { db, accountHooks }: WithDb & WithAccountHooks,
  userId: UserId,
  except?: Session,
): Promise<void> {
  await endSessions(db, userId, except)
  for (const hooks of accountHooks) await hooks.signedOutEverywhere?.(db, userId)
}
