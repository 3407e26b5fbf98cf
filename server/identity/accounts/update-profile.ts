import type { ProfileUpdate } from '#contract/identity/account.ts'
import type { Language } from '#contract/languages/languages.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import { askForNewEmail } from './ask-for-links.ts'
import { changeUser, type User } from './store.ts'

/** Saves the profile form, sent from a page in `spoken`. A new email is only stored until it is proven. */
export async function updateProfile(
  deps: WithDb & WithClock & WithVault & WithQueue,
  user: User,
  { email, firstName, lastName, phone, language, country }: ProfileUpdate,
  spoken?: Language,
): Promise<User> {
  if (email && email !== user.email) await askForNewEmail(deps, user, { email, language: spoken })
  const changed = await changeUser(deps.db, user.id, {
    firstName,
    lastName,
    phone,
    language,
    country,
    updatedAt: deps.clock.now(),
  })
  if (!changed) throw new Refusal('signed_out', `user ${user.id} is gone`)
  return changed
}
