import { randomUUID } from 'node:crypto'
import { UserId } from '#contract/identity/account.ts'
import type { Language } from '#contract/languages/languages.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { takeTurn } from '../../platform/limits/take-turn.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import { linksFor, linksToSpellings } from './links.ts'
import { changeUser, findUserByEmail, type User } from './store.ts'

type AskDeps = WithDb & WithClock & WithVault & WithQueue

/**
 * 'Forgot password?': sends a link if the account exists, without revealing whether it does. The timing does not reveal
 * it either: a job is queued in both cases, and for an unknown account it finds no recipient.
 */
export async function askForPasswordLink(deps: AskDeps, email: string, language?: Language): Promise<void> {
  await takeTurn(deps, linksFor(email))
  const user = await findUserByEmail(deps.db, email)
  const userId = user?.id ?? UserId.parse(randomUUID())
  await deps.queue.enqueue(deps.db, 'send-account-mail', { mail: 'reset-password', userId, language })
}

/** Sends the link that proves the account's own address again. */
export async function askForConfirmation(deps: AskDeps, user: User, language?: Language): Promise<void> {
  if (!user.email || user.emailProvenAt) return
  // Limited by account, not by address: strangers could type the address and use up its limit.
  for (const limit of [linksFor(user.id), ...linksToSpellings(user.email)]) await takeTurn(deps, limit)
  await deps.queue.enqueue(deps.db, 'send-account-mail', { mail: 'confirm-email', userId: user.id, language })
}

/** Stores the new address a user wants. It takes effect once the link sent there is used. */
export async function askForNewEmail(
  deps: AskDeps,
  user: User,
  { email, language }: { email: string; language?: Language },
): Promise<void> {
  for (const limit of [linksFor(user.id), linksFor(email)]) await takeTurn(deps, limit)
  if (await findUserByEmail(deps.db, email)) throw new Refusal('email_taken')
  await deps.db.transaction(async (tx) => {
    await changeUser(tx, user.id, { pendingEmail: email })
    await deps.queue.enqueue(tx, 'send-account-mail', { mail: 'change-email', userId: user.id, language })
  })
}
