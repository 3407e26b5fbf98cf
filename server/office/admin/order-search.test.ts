import { beforeEach, expect, test } from 'vitest'
import type { AdminOrder } from '#contract/office/admin.ts'
import { AccountHolder } from '../../testing/account-holder.ts'
import { signInAsAdmin } from '../../testing/account-holders.ts'
import { ana, Customer, planFor } from '../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'

let shop: TestShop
let admin: TestBrowser
let orderId: string
beforeEach(async () => {
  shop = await openTestShop()
  admin = (await signInAsAdmin(shop)).browser
  const guest = new Customer(shop)
  const buyer = {
    ...ana,
    email: 'jo@example.com',
    firstName: 'Josefine',
    lastName: 'Østergaard',
    phone: '+45 20 12 34 56',
  }
  orderId = await guest.buy(await planFor(shop), buyer)
  await new Customer(shop).buy(await planFor(shop), { ...ana, email: 'other@example.com' })
  await shop.runJobs()
})

const find = async (q: string) =>
  (await admin.get<AdminOrder[]>(`/api/admin/orders?page=1&q=${encodeURIComponent(q)}`)).body.map(({ id }) => id)
const columnOf = async (text: string): Promise<string> => {
  const { rows } = await shop.deps.database.raw.query<{ value: string }>(text, [orderId])
  return rows[0]?.value ?? ''
}

test('an order is found by the buyer’s name in either order, and by the phone number however it is written', async () => {
  for (const q of [
    'josefine',
    'ØSTERGAARD',
    'Josefine Øst',
    'Østergaard Josefine',
    '20 12 34',
    '+4520123456',
    '20123456',
  ])
    expect([q, await find(q)]).toEqual([q, [orderId]])
  for (const q of ['joseph', '4520123457']) expect([q, await find(q)]).toEqual([q, []])
})

test('an order is found by the ICCID or its last digits', async () => {
  await shop.until(async () => {
    await shop.runJobs()
    return (await columnOf('select iccid as value from esims where order_id = $1')) !== ''
  })
  const iccid = await columnOf('select iccid as value from esims where order_id = $1')

  expect(await find(iccid)).toEqual([orderId])
  expect(await find(iccid.replaceAll(/(.{4})/g, '$1 '))).toEqual([orderId])
  expect(await find(iccid.slice(-6))).toEqual([orderId])
})

test('an order is found by its payment and by the supplier’s reference, its own and its top-ups’', async () => {
  const maya = await AccountHolder.signUp(shop, { email: 'maya@example.com' })
  const order = await maya.checkOut()
  await maya.topUp(order, await maya.topUpOffer(order))
  await maya.untilTopUpIs('delivered')
  const { rows } = await shop.deps.database.raw.query<{ value: string | null }>(
    `select unnest(array[orders.wholesale_order_id, top_ups.wholesale_order_id, bought.payment_intent_id, added.payment_intent_id]) as value
     from orders join top_ups on top_ups.order_id = orders.id join sales bought on bought.id = orders.sale_id
     join sales added on added.id = top_ups.sale_id where orders.id = $1`,
    [order.id],
  )

  const names = rows.flatMap(({ value }) => value ?? [])
  expect(names.length).toBeGreaterThanOrEqual(3)
  for (const name of names) expect([name, await find(name)]).toEqual([name, [order.id]])
})
