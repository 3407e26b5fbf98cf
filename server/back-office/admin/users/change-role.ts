import type { RoleRequest } from '#contract/admin/admin-user.ts'
import { isLastAdmin, lockAdmins } from '../../../identity/accounts/admins.ts'
import { changeUser, type User, userById } from '../../../identity/accounts/store.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'

interface RoleChange extends RoleRequest {
  by: ActingAdmin
}

/**
 * Makes a user an administrator, or a customer again. Administrators cannot change their own role, and one always
 * remains: changes run one after the other, so two administrators cannot demote each other at the same moment.
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
    if ((await userById(tx, by.id))?.role !== 'admin') throw new Refusal('not_an_admin', 'dismissed a moment ago')
    const user = await userById(tx, id)
    if (!user) throw new Refusal('user_not_found')
    if (user.role === role) return
    if (role === 'admin' && !user.emailProvenAt) throw new Refusal('email_not_proven')
    if (role !== 'admin' && (await isLastAdmin(tx))) throw new Refusal('last_admin')
    await changeUser(tx, id, { role, updatedAt: at })
    await recordAction(tx, {
      by,
      at,
      action: 'change_role',
      subject: { kind: 'user', id },
      before: { role: user.role },
      after: { role },
      reason,
    })
  })
}
