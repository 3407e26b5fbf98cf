import { dropKeys } from '../../../people/accounts/keys.ts'
import { endSessions } from '../../../people/accounts/sessions.ts'
import type { User } from '../../../people/accounts/store.ts'
import { tellOwner } from '../../../people/accounts/tell-owner.ts'
import type { Deps } from '../../../ground/deps.ts'
import { Refusal } from '../../../ground/refusals/refusal.ts'
import type { ActingAdmin } from '../../../people/audit/acting-admin.ts'
import { recordAction } from '../../../people/audit/audit.ts'

interface Dropping {
  by: ActingAdmin
  reason: string
}

/**
 * Takes the second factor and the passkeys of somebody away who has lost phone and recovery codes. Every session
 * ends, and the owner is told; their own they turn off themselves, with a code.
 */
export async function dropSecondFactor(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  user: User,
  { by, reason }: Dropping,
): Promise<void> {
  if (user.id === by.id) throw new Refusal('own_factor')
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
