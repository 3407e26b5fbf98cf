import type { SignUp } from '#contract/account.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { insertUser, type User } from './store.ts'

/** Makes an account whose address is not proven yet. */
export async function signUp(deps: Pick<Deps, 'db' | 'clock' | 'passwords'>, form: SignUp): Promise<User> {
  const { email, password, firstName, lastName } = form
  const passwordHash = await deps.passwords.hash(password)
  const now = deps.clock.now()
  const user = await insertUser(deps.db, {
    email,
    passwordHash,
    firstName,
    lastName,
    createdAt: now,
    updatedAt: now,
  })
  if (!user) throw new Refusal('email_taken')
  return user
}
