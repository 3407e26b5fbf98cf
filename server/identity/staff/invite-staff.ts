import type { InvitationRequest } from '#contract/office/staff.ts'
import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { lockAdmins } from '../accounts/admins.ts'
import { findUserByEmail, userById } from '../accounts/store.ts'
import type { ActingAdmin } from '../audit/acting-admin.ts'
import { recordAction } from '../audit/audit.ts'
import { putInvitation } from './store.ts'

const lifeSeconds = 3 * 86_400

/** Invites an address to the office. The mail's link works once, for three days; inviting again replaces it. */
export async function inviteStaff(
  { db, clock, queue }: WithDb & WithClock & WithQueue,
  { email, officeRole, by }: InvitationRequest & { by: ActingAdmin },
): Promise<void> {
  const at = clock.now()
  await db.transaction(async (tx) => {
    await lockAdmins(tx)
    const owner = await userById(tx, by.id)
    if (!owner || owner.officeRole !== 'owner') throw new Refusal('role_too_small', 'demoted a moment ago')
    const known = await findUserByEmail(tx, email)
    if (known && known.officeRole) throw new Refusal('already_staff')
    const invitation = { email, officeRole, invitedBy: by.id, createdAt: at, expiresAt: secondsAfter(at, lifeSeconds) }
    const { id } = await putInvitation(tx, invitation)
    await queue.enqueue(tx, 'mail-invitation', { invitationId: id })
    await recordAction(tx, {
      by,
      at,
      action: 'invite_staff',
      subject: { kind: 'staff', id },
      after: { email, role: officeRole },
    })
  })
}
