import type { SignUp } from '#contract/identity/account.ts'
import type { Language } from '#contract/languages/languages.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { takeTurn } from '../../platform/limits/take-turn.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import { isAddressHeld } from './email-changes.ts'
import { linksToSpellings } from './links.ts'
import { hashNewPassword } from './new-password.ts'
import type { WithPasswords } from './passwords.ts'
import { insertUser, type User } from './store.ts'

/** Creates an account and sends the link that proves its address. Until then the account is unproven. */
export async function signUp(
  deps: WithDb & WithClock & WithVault & WithPasswords & WithQueue,
  { password, ...person }: SignUp & { language: Language },
): Promise<User> {
  const passwordHash = await hashNewPassword(deps, password)
  const now = deps.clock.now()
  for (const limit of linksToSpellings(person.email)) await takeTurn(deps, limit)
  return deps.db.transaction(async (tx) => {
    if (await isAddressHeld({ ...deps, db: tx }, person.email)) throw new Refusal('email_taken')
    const user = await insertUser(tx, { ...person, passwordHash, createdAt: now, updatedAt: now })
    if (!user) throw new Refusal('email_taken')
    await deps.queue.enqueue(tx, 'send-account-mail', { mail: 'confirm-email', userId: user.id })
    return user
  })
}
