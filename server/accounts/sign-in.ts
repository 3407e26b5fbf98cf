import type { SignIn } from '#contract/account.ts'
import type { Deps } from '../deps.ts'
import { type Limit, refuseIfSpent, takeTurn } from '../limits/take-turn.ts'
import { Refusal } from '../refusal.ts'
import { findUserByEmail, type User } from './store.ts'

const wrongPasswords = (email: string): Limit => ({ key: `signin:account:${email}`, max: 10, windowSeconds: 60 })

/**
 * The user with this address and password. A wrong password and an unknown address answer alike and take
 * as long. Only wrong tries are counted; the second look at the count stops whoever guesses many at once.
 */
export async function signIn(deps: Pick<Deps, 'db' | 'clock' | 'passwords'>, form: SignIn): Promise<User> {
  const limit = wrongPasswords(form.email)
  await refuseIfSpent(deps, limit)
  const user = await findUserByEmail(deps.db, form.email)
  const isRight = await deps.passwords.verify(user?.passwordHash, form.password)
  if (!user || !isRight) {
    await takeTurn(deps, limit)
    throw new Refusal('wrong_credentials', undefined, { about: { userId: user?.id } })
  }
  await refuseIfSpent(deps, limit)
  return user
}
