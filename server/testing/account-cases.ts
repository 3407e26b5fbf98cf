import type { UserView } from '#contract/identity/account.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'

export let shop: TestShop

/** Opens a shop for a test, which is then `shop`. */
export async function openAccounts(): Promise<void> {
  shop = await openTestShop()
}

export const signInWith = (email: string, password: string) =>
  shop.openBrowser().send<UserView & { message: string }>('POST', '/api/auth/signin', { email, password })
