import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { ActingAdmin } from '../audit/acting-admin.ts'
import { recordAction } from '../audit/audit.ts'
import { dropInvitation, findInvitation } from './store.ts'

/** Ends the link of an invitation. One that was accepted or withdrawn meanwhile is left alone. */
export async function withdrawInvitation(
  { db, clock }: WithDb & WithClock,
  { id, by }: { id: string; by: ActingAdmin },
): Promise<void> {
  await db.transaction(async (tx) => {
    const invitation = await findInvitation(tx, id)
    if (!invitation || !(await dropInvitation(tx, id))) return
    await recordAction(tx, {
      by,
      at: clock.now(),
      action: 'withdraw_invitation',
      subject: { kind: 'staff', id },
      before: { email: invitation.email, role: invitation.officeRole },
    })
  })
}
