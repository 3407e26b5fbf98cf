import { eq } from 'drizzle-orm'
import type { UserView } from '#contract/identity/account.ts'
import type { OfficeRole } from '#contract/identity/office-role.ts'
import { users } from '../identity/users/tables.ts'
import type { TestShop } from './open-test-shop.ts'
import type { TestBrowser } from './test-browser.ts'

export const ana = {
  email: 'ana@example.com',
  password: 'correct horse',
  firstName: 'Ana',
  lastName: 'Silva',
}

export interface Customer {
  browser: TestBrowser
  user: UserView
}

/** Signs a customer up, as the form on /auth does. */
export async function signUp(shop: TestShop, form: Partial<typeof ana> = {}): Promise<Customer> {
  const browser = shop.openBrowser()
  const answer = await browser.send<UserView>('POST', '/api/auth/signup', { ...ana, ...form })
  if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return { browser, user: answer.body }
}

/** Signs the first administrator in. */
export async function signInAsAdmin(shop: TestShop): Promise<Customer> {
  const browser = shop.openBrowser()
  const answer = await browser.send<UserView>('POST', '/api/auth/signin', shop.deps.config.admin)
  // With a second factor the sign-in waits for its code.
  if (answer.status !== 200 && answer.status !== 202)
    throw new Error(`sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return { browser, user: answer.body }
}

/** Signs up a person who works here. */
export async function signInAs(shop: TestShop, role: OfficeRole, email = `${role}@example.com`): Promise<Customer> {
  const holder = await signUp(shop, { email })
  const given = { officeRole: role ?? null, emailProvenAt: shop.clock.now() }
  await shop.deps.db.update(users).set(given).where(eq(users.email, email))
  const { body } = await holder.browser.get<UserView>('/api/auth/user')
  return { ...holder, user: body }
}
