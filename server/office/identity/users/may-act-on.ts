import { includesRole } from '#contract/identity/office-role.ts'
import type { User } from '../../../identity/accounts/store.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { isPartnerAccount } from '../../../shop/channels/partners/store.ts'

/**
 * Refuses an action on an account that is not for this role, whatever the route allows: on one of a colleague above, and
 * on the balance of a partner, which managers change on the partner's page.
 */
export async function requireMayActOn({ db }: WithDb, user: User, by: ActingAdmin): Promise<void> {
  if (await isPartnerAccount(db, user.id)) throw new Refusal('user_not_found', `user ${user.id} is a partner's account`)
  const role = user.officeRole
  if (role && !includesRole(by.role, role)) throw new Refusal('role_too_small', `user ${user.id} is ${role}`)
}

/** Money, besides: no one in support gives it to those who work here, themselves first of all. */
export async function requireMayPay(deps: WithDb, user: User, by: ActingAdmin): Promise<void> {
  await requireMayActOn(deps, user, by)
  if (by.role === 'support' && user.officeRole) throw new Refusal('role_too_small', `user ${user.id} works here`)
}
