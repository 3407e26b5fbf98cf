import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { lockAdmins } from '../accounts/admins.ts'
import type { WithAccountHooks } from '../accounts/account-hooks.ts'
import { proveEmail } from '../accounts/prove-email.ts'
import type { OpenSession } from '../accounts/sessions.ts'
import { changeUser, type User, userById } from '../accounts/store.ts'
import { hashToken } from '../accounts/token.ts'
import { recordAction } from '../audit/audit.ts'
import { dropInvitation, findInvitationByToken } from './store.ts'

type Deps = WithDb & WithClock & WithQueue & WithAccountHooks

/**
 * Gives the signed-in user the role they were invited to, once. The token came by mail, so it proves the address too;
 * an account under another address gets nothing, even if its owner was handed the link.
 */
export async function acceptInvitation(
  deps: Deps,
  { token, open, address }: { token: string; open: OpenSession; address: string },
): Promise<User> {
  const at = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    await lockAdmins(tx)
    const invitation = await findInvitationByToken(tx, hashToken(token), at)
    if (!invitation) throw new Refusal('link_spent')
    const user = await userById(tx, open.user.id)
    if (!user || user.email !== invitation.email) throw new Refusal('invitation_other_address')
    if (user.officeRole) throw new Refusal('already_staff')
    if (!(await dropInvitation(tx, invitation.id))) throw new Refusal('link_spent')
    if (!user.emailProvenAt)
      await proveEmail({ ...deps, db: tx }, user, { email: invitation.email, here: open.session })
    const changed = await changeUser(tx, user.id, { officeRole: invitation.officeRole, updatedAt: at })
    if (!changed) throw new Refusal('user_not_found')
    await recordAction(tx, {
      by: { id: user.id, email: invitation.email, address },
      at,
      action: 'accept_invitation',
      subject: { kind: 'user', id: user.id },
      before: { role: 'customer' },
      after: { role: invitation.officeRole },
    })
    return changed
  })
}
