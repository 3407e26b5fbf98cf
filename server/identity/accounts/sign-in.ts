import type { SignIn, UserId } from '#contract/identity/account.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { type Limit, refuseIfSpent, takeTurn } from '../../platform/limits/take-turn.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import type { WithPasswords } from './passwords.ts'
import { findUserByEmail, type User } from './store.ts'

const wrongTries = (of: string): Limit => ({ key: `signin:${of}`, max: 10, windowSeconds: 60 })

/**
 * The user with this address and password. A wrong password and an unknown address get the same answer in the same
 * time. Only wrong tries are counted; the second check of the count stops many guesses at once. Strangers share the
 * account's count; a device on which its owner has signed in has its own, so that a distant attacker cannot lock them
 * out. `deviceOf` returns the id of such a device.
 */
export async function signIn(
  deps: WithDb & WithClock & WithVault & WithPasswords,
  form: SignIn,
  deviceOf: (userId: UserId) => string | undefined = () => undefined,
): Promise<User> {
  const user = await findUserByEmail(deps.db, form.email)
  const device = user && deviceOf(user.id)
  const limit = wrongTries(device ? `device:${device}` : `account:${form.email}`)
  await refuseIfSpent(deps, limit)
  const isRight = await deps.passwords.verify(user?.passwordHash, form.password)
  if (!user || !isRight) {
    await takeTurn(deps, limit)
    throw new Refusal('wrong_credentials', undefined, { about: { userId: user?.id } })
  }
  await refuseIfSpent(deps, limit)
  return user
}
