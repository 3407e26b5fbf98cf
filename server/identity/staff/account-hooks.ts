import type { AccountHooks } from '../accounts/account-hooks.ts'
import { userById } from '../accounts/store.ts'
import { dropInvitationsBy, dropInvitationsTo } from './store.ts'

/** A deleted account leaves no invitation, neither one it sent nor one to its address. */
export const staffHooks: AccountHooks = {
  async forgetUser(tx, userId) {
    const user = await userById(tx, userId)
    await dropInvitationsBy(tx, userId)
    if (user?.email) await dropInvitationsTo(tx, user.email)
  },
}
