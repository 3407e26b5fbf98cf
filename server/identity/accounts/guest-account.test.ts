import type { UserId, UserView } from '#contract/identity/account.ts'
import { beforeEach, expect, test } from 'vitest'
import { ana, signUp } from '../../testing/account-holders.ts'
import { mailedToken } from '../../testing/mailed-token.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import type { AccountHooks } from './account-hooks.ts'
import { findOrCreateGuestAccount } from './guest-account.ts'
import { useLink } from './use-link.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const guest = { email: ana.email, phone: '+351 21', firstName: 'Ana', lastName: 'Silva' }

/** Orders reduced to what matters here: their owner, or the address they wait for. */
function keepOrders() {
  const orders: { email: string; ownerId: UserId | undefined }[] = []
  const hooks: AccountHooks = {
    async emailProven(_tx, user) {
      for (const order of orders) if (order.email === user.email) order.ownerId ??= user.id
    },
  }
  const placeAsGuest = async () => {
    const { id: ownerId, mails } = await findOrCreateGuestAccount(shop.deps, { ...guest, language: 'en' })
    orders.push({ email: guest.email, ownerId })
    await shop.deps.queue.enqueueAll(shop.deps.db, mails)
  }
  return { orders, placeAsGuest, deps: { ...shop.deps, accountHooks: [hooks] } }
}

test('a guest gets an account and a mail to choose a password, and is not signed in', async () => {
  const { orders, placeAsGuest, deps } = keepOrders()
  await placeAsGuest()
  const token = await mailedToken(shop, guest.email, 'set-password')

  const user = await useLink(deps, { token, password: 'my password' })

  expect(user).toMatchObject({ id: orders[0]?.ownerId, phone: guest.phone, firstName: 'Ana', language: 'en' })
  expect(user.emailProvenAt).not.toBeNull()
})

test('an order joins an account whose address is proven, and no link is sent', async () => {
  const { orders, placeAsGuest } = keepOrders()
  const { browser, user } = await signUp(shop)
  await browser.send('POST', '/api/auth/links', { token: await mailedToken(shop, ana.email, 'confirm-email') })

  await placeAsGuest()
  await shop.runJobs()

  expect(orders[0]?.ownerId).toBe(user.id)
  expect(await shop.sandbox.mail(ana.email)).toHaveLength(1)
})

test('a stranger who signs up first with a guest’s address never sees the guest’s order', async () => {
  const { orders, placeAsGuest, deps } = keepOrders()
  const impostor = await signUp(shop, { firstName: 'Mallory', password: 'first come' })

  await placeAsGuest()

  expect(orders[0]?.ownerId).toBeUndefined()
  const seen = await impostor.browser.get<UserView>('/api/auth/user')
  expect(seen.body).toMatchObject({ firstName: 'Mallory', phone: null })

  const token = await mailedToken(shop, guest.email, 'set-password')
  const owner = await useLink(deps, { token, password: 'the true owner' })

  expect(orders[0]?.ownerId).toBe(owner.id)
  expect((await impostor.browser.get('/api/auth/user')).status).toBe(401)
  const again = await shop.openBrowser().send('POST', '/api/auth/signin', { email: ana.email, password: 'first come' })
  expect(again.status).toBe(401)
})

test('an account made for a guest cannot be claimed by signing up', async () => {
  await keepOrders().placeAsGuest()

  const answer = await shop.openBrowser().send('POST', '/api/auth/signup', ana)

  expect(answer.status).toBe(409)
})

test('a guest who buys twice before opening the mail finds both orders', async () => {
  const { orders, placeAsGuest, deps } = keepOrders()
  await placeAsGuest()
  await placeAsGuest()
  const token = await mailedToken(shop, guest.email, 'set-password')

  const owner = await useLink(deps, { token, password: 'my password' })

  expect(orders.map((order) => order.ownerId)).toEqual([owner.id, owner.id])
  expect(await shop.sandbox.mail(guest.email)).toHaveLength(1)
})
