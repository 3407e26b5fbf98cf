import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import type { WithAccountHooks } from './account-hooks.ts'
import { hashNewPassword } from './new-password.ts'
import type { WithPasswords } from './passwords.ts'
import type { OpenSession } from './sessions.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { changeUser } from './store.ts'
import { tellOwner } from './tell-owner.ts'

/** Sets a new password. This browser stays signed in, every other one is signed out, and the owner gets a mail. */
export async function changePassword(
  deps: WithDb & WithClock & WithPasswords & WithQueue & WithAccountHooks,
  { user, session }: OpenSession,
  password: string,
): Promise<void> {
  const passwordHash = await hashNewPassword(deps, password)
  await deps.db.transaction(async (tx) => {
    await changeUser(tx, user.id, { passwordHash, updatedAt: deps.clock.now() })
    await signOutEverywhere({ ...deps, db: tx }, user.id, session)
    await tellOwner({ ...deps, db: tx }, user, 'password-changed')
  })
}
