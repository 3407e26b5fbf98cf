import type { ProfileUpdate } from '#contract/account.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { changeUser, type User } from './store.ts'

/** Changes what the profile dialog sends. */
export async function updateProfile(
  deps: Pick<Deps, 'db' | 'clock'>,
  user: User,
  { firstName, lastName, phone }: ProfileUpdate,
): Promise<User> {
  const changed = await changeUser(deps.db, user.id, { firstName, lastName, phone, updatedAt: deps.clock.now() })
  if (!changed) throw new Refusal('signed_out', `user ${user.id} is gone`)
  return changed
}
