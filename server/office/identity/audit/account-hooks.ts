import type { AccountHooks } from '../../../identity/accounts/account-hooks.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import { forgetReasons } from './audit-store.ts'

/**
 * Records in the audit log that an administrator deletes their own account, and erases the reasons about users who
 * delete theirs.
 */
export const auditHooks: AccountHooks = {
  adminLeaves: (tx, { id, email, address, at, isKept }) =>
    recordAction(tx, {
      by: { id, email: email ?? id, address },
      at,
      action: isKept ? 'refuse_last_admin' : 'delete_own_account',
      subject: { kind: 'user', id },
    }),
  forgetUser: forgetReasons,
}
