import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import type { Db, WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { claimEmailChange, daySeconds, type EmailChange, undoDays } from './email-changes.ts'
import type { WithAccountHooks } from './account-hooks.ts'
import { dropIdentities, dropKeys } from './sign-in-factors.ts'
import { hashNewPassword } from './new-password.ts'
import type { WithPasswords } from './passwords.ts'
import { proveEmail } from './prove-email.ts'
import { findUserByEmail, type User, userById } from './store.ts'

type UndoDeps = WithDb & WithClock & WithPasswords & WithQueue & WithAccountHooks

/**
 * Returns an account to its former address: ends every session, sets a new password, and removes the ways back in that
 * a thief may have set up around the change.
 */
export async function undoEmailChange(
  deps: UndoDeps,
  change: EmailChange,
  password: string | undefined,
): Promise<User> {
  if (password === undefined) throw new Refusal('link_needs_password')
  const passwordHash = await hashNewPassword(deps, password)

  return deps.db.transaction(async (tx) => {
    if (!(await claimEmailChange(tx, change))) throw new Refusal('link_spent')
    const user = await userById(tx, change.userId)
    if (!user || user.deletedAt) throw new Refusal('link_spent', 'the account is gone')
    const holder = await findUserByEmail(tx, change.formerEmail)
    if (holder && holder.id !== user.id) throw new Refusal('email_taken')
    await dropWaysBack(tx, change)
    return proveEmail({ ...deps, db: tx }, user, { email: change.formerEmail, changes: { passwordHash } })
  })
}

/** A factor or passkey set up long before is the owner's own, and still protects against a stolen mailbox. */
async function dropWaysBack(tx: Db, { userId, changedAt }: EmailChange): Promise<void> {
  const since = secondsAfter(changedAt, -undoDays * daySeconds)
  await dropIdentities(tx, userId, since)
  await dropKeys(tx, userId, since)
}
