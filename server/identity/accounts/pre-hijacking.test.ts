import { describe, expect, test } from 'vitest'
import { UserId, type UserView } from '#contract/identity/account.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { subscriptionsOf } from '../../shop/messages/notifications/store.ts'
import { signUp } from '../../testing/account-holders.ts'
import { ana, Customer, planFor } from '../../testing/customer.ts'
import { mailedToken } from '../../testing/mailed-token.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { signInAt } from '../../testing/visit-provider.ts'
import { findFactor, offerFactor } from '../second-factor/store.ts'
import { users } from '../users/tables.ts'

/** Mallory signs up with Ana's address; then Ana, unaware of it, buys as a guest. */
async function anaBuysAfterMallorySignedUp() {
  const shop = await openTestShop()
  const mallory = await signUp(shop, { email: ana.email, password: 'first come', firstName: 'Mallory' })
  const guest = new Customer(shop)
  const orderId = await guest.buy(await planFor(shop))
  return { shop, mallory: mallory.browser, guest, orderId }
}

test('the order waits for Ana, where only her own browser can see it', async () => {
  const { mallory, guest, orderId } = await anaBuysAfterMallorySignedUp()

  expect((await mallory.get('/api/orders')).body).toEqual([])
  expect((await mallory.get(`/api/orders/${orderId}`)).status).toBe(404)
  expect((await mallory.get<UserView>('/api/auth/user')).body).toMatchObject({ phone: null, hasSavedCard: false })
  expect((await guest.get(`/api/orders/${orderId}`)).status).toBe(200)
})

test('the link mailed to Ana makes account and order hers, and ends Mallory’s access', async () => {
  const { shop, mallory, orderId } = await anaBuysAfterMallorySignedUp()
  const token = await mailedToken(shop, ana.email, 'set-password')

  const owner = shop.openBrowser()
  await owner.send('POST', '/api/auth/links', { token, password: 'the true owner' })

  const { body: orders } = await owner.get<OrderView[]>('/api/orders')
  expect(orders.map((order) => order.id)).toEqual([orderId])
  expect((await mallory.get('/api/orders')).status).toBe(401)
  const again = await mallory.send('POST', '/api/auth/signin', { email: ana.email, password: 'first come' })
  expect(again.status).toBe(401)
})

test('so does signing in with a provider that vouches for her', async () => {
  const { shop, mallory, orderId } = await anaBuysAfterMallorySignedUp()

  const owner = shop.openBrowser()
  await signInAt(owner, 'apple', { email: ana.email })

  const { body: orders } = await owner.get<OrderView[]>('/api/orders')
  expect(orders.map((order) => order.id)).toEqual([orderId])
  expect((await mallory.get('/api/orders')).status).toBe(401)
})

test('a card Mallory saved does not become Ana’s to spend', async () => {
  const shop = await openTestShop()
  const mallory = new Customer(shop)
  const { phone: _, ...person } = ana
  await mallory.post('/api/auth/signup', { ...person, password: 'first come' })
  await mallory.buy(await planFor(shop))
  expect((await mallory.get('/api/auth/user')).body).toMatchObject({ hasSavedCard: true })
  const token = await mailedToken(shop, ana.email, 'confirm-email')

  const owner = shop.openBrowser()
  await owner.send('POST', '/api/auth/links', { token, password: 'the true owner' })

  expect((await owner.get('/api/auth/user')).body).toMatchObject({ hasSavedCard: false })
})

describe('everything Mallory left on the account is deleted', () => {
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/mallory',
    keys: { p256dh: 'BMallory', auth: 'secret' },
  }

  async function malloryMakesHerselfAtHome() {
    const shop = await openTestShop()
    const { browser: mallory, user } = await signUp(shop, { email: ana.email, firstName: 'Mallory' })
    await mallory.send('PATCH', '/api/auth/user', { phone: '+1 555 0100', email: 'mallory@example.com' })
    await mallory.send('PATCH', '/api/notifications/preferences', { mail: { usage: false, expiring: false } })
    await mallory.send('POST', '/api/notifications/subscribe', { subscription, userAgent: 'Mallory’s phone' })
    const { db, vault, clock } = shop.deps
    const userId = UserId.parse(user.id)
    await offerFactor(db, { userId, keySealed: vault.seal('a key', `second-factor:${userId}`), createdAt: clock.now() })
    await db.update(users).set({ profileImageUrl: 'https://example.com/mallory.png' })
    expect(await subscriptionsOf(db, userId, clock.now())).toHaveLength(1)
    return { shop, userId }
  }

  async function expectNothingOfMallory(shop: TestShop, userId: UserId, owner: TestBrowser) {
    const { db, clock } = shop.deps
    const { body: user } = await owner.get<UserView>('/api/auth/user')
    expect(user).toMatchObject({ id: userId, isEmailProven: true, phone: null, pendingEmail: null })
    expect(JSON.stringify(user)).not.toMatch(/mallory/i)
    expect(await subscriptionsOf(db, userId, clock.now())).toEqual([])
    expect(await findFactor(db, userId)).toBeUndefined()
    const { body: wishes } = await owner.get('/api/notifications/preferences')
    expect(wishes).toMatchObject({ mail: { usage: true, expiring: true } })
  }

  test('when Ana uses the link mailed to her', async () => {
    const { shop, userId } = await malloryMakesHerselfAtHome()
    const owner = shop.openBrowser()

    const token = await mailedToken(shop, ana.email, 'confirm-email')
    await owner.send('POST', '/api/auth/links', { token, password: 'the true owner' })

    await expectNothingOfMallory(shop, userId, owner)
    expect((await owner.get<UserView>('/api/auth/user')).body).toMatchObject({ firstName: null, profileImageUrl: null })
  })

  test('when a provider vouches for Ana, whose name then replaces Mallory’s', async () => {
    const { shop, userId } = await malloryMakesHerselfAtHome()
    const owner = shop.openBrowser()

    await signInAt(owner, 'google', { email: ana.email, firstName: 'Ana' })

    await expectNothingOfMallory(shop, userId, owner)
    expect((await owner.get<UserView>('/api/auth/user')).body).toMatchObject({ firstName: 'Ana' })
  })
})

test('a customer who confirms the address of the account they made keeps what they set up', async () => {
  const shop = await openTestShop()
  const { browser, user } = await signUp(shop)
  await browser.send('PATCH', '/api/notifications/preferences', { mail: { usage: false } })
  const endpoint = 'https://fcm.googleapis.com/fcm/send/ana'
  const subscription = { endpoint, keys: { p256dh: 'BAna', auth: 'secret' } }
  await browser.send('POST', '/api/notifications/subscribe', { subscription, userAgent: 'Ana’s phone' })

  await browser.send('POST', '/api/auth/links', { token: await mailedToken(shop, ana.email, 'confirm-email') })

  expect((await browser.get<UserView>('/api/auth/user')).body).toMatchObject({ firstName: 'Ana', isEmailProven: true })
  expect((await browser.get('/api/notifications/preferences')).body).toMatchObject({ mail: { usage: false } })
  const { db, clock } = shop.deps
  expect(await subscriptionsOf(db, UserId.parse(user.id), clock.now())).toMatchObject([{ endpoint }])
})
