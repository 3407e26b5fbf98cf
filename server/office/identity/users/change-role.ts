import type { OfficeRole } from '#contract/identity/office-role.ts'
import type { RoleRequest } from '#contract/office/admin-user.ts'
import { isLastOwner, lockAdmins } from '../../../identity/accounts/admins.ts'
import { changeUser, type User, userById } from '../../../identity/accounts/store.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import { dropInvitationsBy } from '../../../identity/staff/store.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { notify } from '../../../platform/db/notices.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'

interface RoleChange extends RoleRequest {
  by: ActingAdmin
}

const wantedRole = (role: RoleRequest['role']): OfficeRole | null => {
  if (role === 'customer') return null
  return role === 'admin' ? 'owner' : role
}

/**
 * Gives a user a role in the office, or makes them a customer again. Owners cannot change their own role, and one
 * always remains: changes run one after the other, so two owners cannot demote each other at the same moment. Every
 * request reads the role anew, and the notice ends what streams to the user's open pages.
 */
export async function changeRole(
  { db, clock }: WithDb & WithClock,
  { id }: Pick<User, 'id'>,
  { role, reason, by }: RoleChange,
): Promise<void> {
  if (id === by.id) throw new Refusal('own_role')
  const at = clock.now()
  await db.transaction(async (tx) => {
    await lockAdmins(tx)
    const owner = await userById(tx, by.id)
    if (!owner || owner.officeRole !== 'owner') throw new Refusal('role_too_small', 'demoted a moment ago')
    const user = await userById(tx, id)
    if (!user) throw new Refusal('user_not_found')
    const [before, after] = [user.officeRole, wantedRole(role)]
    if (before === after) return
    if (!before && !user.emailProvenAt) throw new Refusal('email_not_proven')
    if (before === 'owner' && (await isLastOwner(tx))) throw new Refusal('last_admin')
    await changeUser(tx, id, { officeRole: after, updatedAt: at })
    if (before === 'owner') await dropInvitationsBy(tx, id)
    await notify(tx, 'staff', id)
    await recordAction(tx, {
      by,
      at,
      action: 'change_role',
      subject: { kind: 'user', id },
      before: { role: before ?? 'customer' },
      after: { role: after ?? 'customer' },
      reason,
    })
  })
}
