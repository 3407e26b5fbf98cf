import { expect, test } from 'vitest'
import type { OrderView } from '#contract/order-view.ts'
import type { UserView } from '#contract/account.ts'
import { signUp } from '../testing/account-holders.ts'
import { ana, Customer, planFor } from '../testing/customer.ts'
import { mailedToken } from '../testing/mailed-token.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { signInAt } from '../testing/visit-provider.ts'

/** Mallory signs up with Ana's address; then Ana, who knows nothing of it, buys as a guest. */
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

test('the link mailed to Ana makes account and order hers, and ends what Mallory had', async () => {
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
