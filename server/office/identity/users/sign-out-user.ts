import type { WithAccountHooks } from '../../../identity/accounts/account-hooks.ts'
import { type Session, sessionsOf } from '../../../identity/accounts/sessions.ts'
import { signOutEverywhere } from '../../../identity/accounts/sign-out-everywhere.ts'
import type { User } from '../../../identity/accounts/store.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'

interface SignOutRequest {
  by: ActingAdmin
  reason: string
  /** The administrator's own session, which is kept when they sign themselves out everywhere. */
  here: Session
}

/** Ends every session of a user. They can sign in again; orders and eSIMs are untouched. */
export async function signOutUser(
  { db, clock, accountHooks }: WithDb & WithClock & WithAccountHooks,
  user: User,
  { by, reason, here }: SignOutRequest,
): Promise<void> {
  await db.transaction(async (tx) => {
    const count = async () => (await sessionsOf({ db: tx, clock }, user.id)).length
    const before = await count()
    await signOutEverywhere({ db: tx, accountHooks }, user.id, here)
    await recordAction(tx, {
      by,
      at: clock.now(),
      action: 'sign_out_user',
      subject: { kind: 'user', id: user.id },
      before: { sessions: before },
      after: { sessions: await count() },
      reason,
    })
  })
}
