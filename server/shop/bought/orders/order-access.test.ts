import { beforeEach, expect, test } from 'vitest'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { Customer, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

let shop: TestShop
let plan: PlanOnShelf
let customer: Customer
beforeEach(async () => {
  shop = await openTestShop()
  plan = await planFor(shop)
  customer = new Customer(shop)
})

test('an order is shown to the browser that placed it and to no other', async () => {
  const orderId = await customer.buy(plan)
  const { body: order } = await customer.get(`/api/orders/${orderId}`)
  const stranger = new Customer(shop)

  expect((await customer.get(`/api/orders/${String(order.orderNo)}`)).status).toBe(200)
  expect((await stranger.get(`/api/orders/${orderId}`)).status).toBe(404)
  expect((await stranger.get(`/api/orders/${String(order.orderNo)}`)).status).toBe(404)
  expect((await stranger.get(`/api/orders/${orderId}/qr.svg`)).status).toBe(404)
  // A button of the account page: a signed-out visitor is told so, and learns nothing about the number.
  expect((await stranger.post(`/api/orders/${orderId}/usage`)).status).toBe(401)
  expect((await stranger.post('/api/orders/LF-NOBODY-HAS/usage')).status).toBe(401)
  expect((await customer.get('/api/orders/LF-NOBODY-HAS')).status).toBe(404)
})

test('except to an administrator, and an order by saved card to no browser at all', async () => {
  const orderId = await customer.buy(plan)
  const { browser: admin } = await signInAsAdmin(shop)
  expect((await admin.get(`/api/orders/${orderId}`)).status).toBe(200)

  await shop.deps.database.raw.query('update orders set browser_hash = null where id = $1', [orderId])
  expect((await customer.get(`/api/orders/${orderId}`)).status).toBe(404)
  expect((await shop.fetch(`/api/orders/${orderId}`)).status).toBe(404)
})

test('the code is shown while the eSIM is the buyer’s, used up or not, and as a picture too', async () => {
  const maya = await AccountHolder.signUp(shop)
  const { id } = await maya.checkOut()
  const show = async (status: string) => {
    await shop.deps.database.raw.query('update orders set status = $2 where id = $1', [id, status])
    const { installationCode } = await maya.order()
    const pictures = await Promise.all(['svg', 'png'].map((kind) => maya.get(`/api/orders/${id}/qr.${kind}`)))
    return [installationCode !== null, ...pictures.map((picture) => picture.status)]
  }

  expect(await show('active')).toEqual([true, 200, 200])
  expect(await show('completed')).toEqual([true, 200, 200])
  for (const status of ['processing', 'failed', 'refunding', 'refunded', 'bounced', 'kept'])
    expect(await show(status)).toEqual([false, 404, 404])
})
