import type { LinkUse } from '#contract/identity/account-link.ts'
import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { daySeconds, findEmailChange, noteEmailChange, undoDays } from './email-changes.ts'
import type { WithAccountHooks } from './account-hooks.ts'
import { dropNewWaysIn } from './sign-in-factors.ts'
import { type AccountLink, claimLink, findLink } from './links.ts'
import { hashNewPassword } from './new-password.ts'
import type { WithPasswords } from './passwords.ts'
import { proveEmail } from './prove-email.ts'
import type { OpenSession } from './sessions.ts'
import { findUserByEmail, type User, userById } from './store.ts'
import { undoEmailChange } from './undo-email-change.ts'

type LinkDeps = WithDb & WithClock & WithPasswords & WithQueue & WithAccountHooks

/**
 * Uses a mailed link, once. `current` is the session of the browser. A link proves that the person reads the mail, not
 * that they made the account: only a browser signed in to it keeps the account's password; any other must set a new
 * one, which replaces the old.
 */
export async function useLink(deps: LinkDeps, { token, password }: LinkUse, current?: OpenSession): Promise<User> {
  const link = await findLink(deps, token)
  if (!link) return undoOrRefuse(deps, token, password)
  const isOwn = current?.user.id === link.userId
  if (link.purpose === 'change-email' && !isOwn) throw new Refusal('link_needs_sign_in')

  const needsPassword = link.purpose === 'set-password' || !isOwn
  if (needsPassword && password === undefined) throw new Refusal('link_needs_password')
  const passwordHash = needsPassword && password ? await hashNewPassword(deps, password) : undefined

  return deps.db.transaction(async (tx) => {
    if (!(await claimLink(tx, link))) throw new Refusal('link_spent')
    const user = await userById(tx, link.userId)
    if (!user || !isMeantFor(link, user)) throw new Refusal('link_spent', `${link.purpose} of a former address`)
    const holder = await findUserByEmail(tx, link.email)
    if (holder && holder.id !== user.id) throw new Refusal('email_taken')
    // The owner may be resetting the password because of an intruder, so recent ways to sign in are removed.
    if (passwordHash) await dropNewWaysIn(tx, user.id, secondsAfter(deps.clock.now(), -undoDays * daySeconds))
    if (user.email !== link.email) await tellFormerAddress({ ...deps, db: tx }, user)
    return proveEmail({ ...deps, db: tx }, user, {
      email: link.email,
      changes: passwordHash ? { passwordHash } : {},
      here: isOwn ? current.session : undefined,
    })
  })
}

async function undoOrRefuse(deps: LinkDeps, token: string, password: string | undefined): Promise<User> {
  const change = await findEmailChange(deps, token)
  if (!change) throw new Refusal('link_spent')
  return undoEmailChange(deps, change, password)
}

async function tellFormerAddress(deps: WithDb & WithClock & WithQueue, { id, email, emailProvenAt }: User) {
  if (!email || !emailProvenAt) return
  const changeId = await noteEmailChange(deps, id, email)
  await deps.queue.enqueue(deps.db, 'send-account-mail', { mail: 'email-changed', formerEmail: email, changeId })
}

/** A link to an address that the account has left, or no longer wants, is void. */
const isMeantFor = (link: AccountLink, user: User): boolean =>
  link.email === (link.purpose === 'change-email' ? user.pendingEmail : user.email)
