import type { UserId } from '#contract/accounts/account.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithAccountFollowers } from './followers.ts'
import { endSessions, type Session } from './sessions.ts'

/** Ends every session of a user, or every one but this, and what they handed out. Pass a transaction as `db`. */
export async function signOutEverywhere(
  { db, accountFollowers }: WithDb & WithAccountFollowers,
  userId: UserId,
  except?: Session,
): Promise<void> {
  await endSessions(db, userId, except)
  for (const follower of accountFollowers) await follower.signedOutEverywhere?.(db, userId)
}
