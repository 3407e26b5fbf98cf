import { dropKeys } from '../../../identity/accounts/sign-in-factors.ts'
import { endSessions } from '../../../identity/accounts/sessions.ts'
import type { User } from '../../../identity/accounts/store.ts'
import { tellOwner } from '../../../identity/accounts/tell-owner.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'

interface FactorRemoval {
  by: ActingAdmin
  reason: string
}

/**
 * Removes the second factor and the passkeys of a user who has lost phone and recovery codes. All their sessions end,
 * and they get a mail. Administrators turn off their own in their account, with a code.
 */
export async function dropSecondFactor(
  { db, clock, queue }: WithDb & WithClock & WithQueue,
  user: User,
  { by, reason }: FactorRemoval,
): Promise<void> {
  if (user.id === by.id) throw new Refusal('own_factor')
  // Without it, a manager who reads an owner's mail could sign in as the owner.
  if (user.officeRole && by.role !== 'owner') throw new Refusal('role_too_small')
  await db.transaction(async (tx) => {
    await dropKeys(tx, user.id)
    await endSessions(tx, user.id)
    await tellOwner({ db: tx, queue }, user, 'second-factor-off')
    await recordAction(tx, {
      by,
      at: clock.now(),
      action: 'drop_second_factor',
      subject: { kind: 'user', id: user.id },
      reason,
    })
  })
}
