import type { UserId } from '#contract/accounts/account.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithAccountFollowers } from './followers.ts'
import { endSessions, type Session } from './sessions.ts'

/**
 * Ends every session of a user, except optionally one, and what the sessions handed out. Pass a transaction as `db`.
 */
export async function signOutEverywhere(
  { db, accountFollowers }: WithDb & WithAccountFollowers,
  userId: UserId,
  except?: Session,
): Promise<void> {
  await endSessions(db, userId, except)
  for (const follower of accountFollowers) await follower.signedOutEverywhere?.(db, userId)
}
