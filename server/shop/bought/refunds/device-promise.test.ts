import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { AccountHolder, paymentsOf } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { ana, Customer } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { sales } from '../../basics/sale-tables/tables.ts'

const yes = { device: { id: 'apple-iphone-13' } }
const no = { device: { id: 'apple-iphone-8' } }
const unknown = { device: { id: 'xiaomi-redmi-note-14' } }
const fromChina = { device: { id: 'apple-iphone-13', variant: 'mainland-china' } }

let shop: TestShop
let holder: AccountHolder
beforeEach(async () => {
  shop = await openTestShop()
  holder = await AccountHolder.signUp(shop)
})

const open = (customer: Customer, extra: object) =>
  customer.post<{ id: string; clientSecret: string }>('/api/create-payment-intent', {
    packageCode: holder.plan.packageCode,
    again: true,
    amount: Number(holder.plan.price),
    guestUser: ana,
    ...extra,
  })
const read = async (customer: Customer, id: string) => (await customer.get<OrderView>(`/api/orders/${id}`)).body
const kept = async () => (await shop.deps.db.select({ device: sales.device }).from(sales)).map(({ device }) => device)

/** Bought with store credit, so that many can be bought. */
async function buy(extra: object): Promise<OrderView> {
  await holder.grant(5000)
  const { body } = await holder.buyDirectly(extra)
  await holder.settle(async () => (await read(holder, body.id)).status === 'active')
  return read(holder, body.id)
}
const claim = (customer: Customer, { id }: Pick<OrderView, 'id'>) =>
  customer.post<{ kind: string; code: string; message: string }>(`/api/orders/${id}/refund`, { because: 'device' })
const signInAgain = () => holder.post('/api/auth/signin', { email: ana.email, password: 'a long password' })

describe('an order shows what the shop said about the phone', () => {
  test('for a guest who pays by card, in the shop’s own words', async () => {
    const customer = new Customer(shop)
    const { body: intent } = await open(customer, { device: { ...yes.device, support: 'no', name: 'Toaster' } })
    await customer.pay(intent)

    const { body } = await customer.claim(holder.plan)

    expect((await read(customer, body.orderId)).device).toEqual({ name: 'iPhone 13', support: 'yes' })
  })

  test('when the browser never comes back and only the provider reports the payment', async () => {
    const customer = new Customer(shop)
    const { body: intent } = await open(customer, fromChina)
    await customer.pay(intent)

    await holder.settle(async () => (await kept()).length === 1)

    expect(await kept()).toEqual([
      { id: 'apple-iphone-13', name: 'iPhone 13', support: 'no', variant: 'mainland-china' },
    ])
  })

  test('about the phone looked up last before paying, whatever is said afterwards', async () => {
    const customer = new Customer(shop)
    await open(customer, yes)
    const { body: intent } = await open(customer, no)
    await open(customer, {})
    await customer.pay(intent)

    const { body } = await customer.claim(holder.plan, yes)

    expect((await read(customer, body.orderId)).device).toEqual({ name: 'iPhone 8', support: 'no' })
  })

  test('for a buyer who names the phone only with the order, also by wallet', async () => {
    const customer = new Customer(shop)
    const { body: intent } = await open(customer, {})
    await customer.pay(intent)

    const { body } = await customer.post<{ order: { id: string } }>('/api/process-payment', {
      paymentIntentId: intent.id,
      packageCode: holder.plan.packageCode,
      ...unknown,
    })

    expect((await read(customer, body.order.id)).device).toMatchObject({ support: 'unknown' })
  })

  test('for a direct buy, in the list, in the admin and in the data export', async () => {
    const order = await buy(yes)
    const { browser: boss } = await signInAsAdmin(shop)

    const told = { name: 'iPhone 13', support: 'yes' }
    expect((await holder.orders())[0]?.device).toEqual(told)
    expect((await boss.get<AdminOrderPage>(`/api/admin/orders/${order.id}`)).body.device).toEqual(told)
    expect((await holder.get<{ orders: object[] }>('/api/auth/export')).body.orders).toMatchObject([
      { device: 'iPhone 13' },
    ])
  })

  test('with none for a phone that is not in the list, and the sale goes on', async () => {
    const order = await buy({ device: { id: 'toaster-9000' } })

    expect(order).toMatchObject({ status: 'active', device: null })
    expect(order.devicePromise).toBeUndefined()
  })
})

describe('the shop said yes, and the phone does not support eSIM', () => {
  test('the money goes back at a tap', async () => {
    const order = await buy(yes)

    expect((await claim(holder, order)).body.kind).toBe('refunded')
    await holder.untilOrderIs('refunded')

    expect(await holder.balance()).toBe('50.00')
  })

  test('also months later, when the trip begins', async () => {
    const order = await buy(yes)
    shop.clock.turn({ days: 60 })
    await signInAgain()

    expect(await read(holder, order.id)).toMatchObject({ refund: 'no', devicePromise: 'now' })
    expect((await claim(holder, order)).body.kind).toBe('refunded')
    await holder.untilOrderIs('refunded')
  })

  test('two clicks at once give one refund', async () => {
    const customer = await AccountHolder.signUp(shop, { email: 'two@example.com' })
    const { body: intent } = await open(customer, yes)
    await customer.pay(intent)
    await customer.claim(customer.plan)
    await customer.untilOrderIs('active')
    const order = await customer.order()

    await Promise.all([claim(customer, order), claim(customer, order)])
    await customer.untilOrderIs('refunded')
    await shop.runJobs()

    const [payment] = await paymentsOf(shop)
    expect(payment).toMatchObject({ refunded: payment?.amount })
    expect((await customer.order()).refund).toBe('no')
  })

  test('not once data was used: then an administrator decides', async () => {
    const order = await buy(yes)
    await shop.sandbox.setFaults({ wholesaler: { muteWebhooks: true } })
    await shop.sandbox.use(order.iccid, 10)

    expect((await claim(holder, order)).body.kind).toBe('requested')
    await shop.runJobs()

    expect(await read(holder, order.id)).toMatchObject({ status: 'active', refund: 'asked' })
  })

  test.each([
    ['the shop did not know', unknown],
    ['the shop said no', no],
    ['the shop said no because of where it was bought', fromChina],
    ['the customer never asked', {}],
  ])('not where %s', async (_what, extra) => {
    const order = await buy(extra)

    const { status, body } = await claim(holder, order)

    expect([status, body.code]).toEqual([409, 'no_device_promise'])
    expect((await read(holder, order.id)).status).toBe('active')
  })

  test('not for another customer’s order', async () => {
    const order = await buy(yes)
    const stranger = await AccountHolder.signUp(shop, { email: 'stranger@example.com' })

    expect((await claim(stranger, order)).status).toBe(404)
    expect((await read(holder, order.id)).status).toBe('active')
  })

  test('once in ninety days without an administrator, also when two orders are claimed at once', async () => {
    const orders = [await buy(yes), await buy(yes), await buy(yes)]
    shop.clock.turn({ days: 40 })
    await signInAgain()

    const answers = await Promise.all(orders.slice(0, 2).map((order) => claim(holder, order)))

    expect(answers.map(({ body }) => body.kind).toSorted()).toEqual(['refunded', 'requested'])
    expect(answers.find(({ body }) => body.kind === 'requested')?.body.message).toContain('90 days')

    shop.clock.turn({ days: 91 })
    await signInAgain()
    expect((await claim(holder, orders[2] as OrderView)).body.kind).toBe('refunded')
  })

  test('once in ninety days to one mailbox, however many accounts it has', async () => {
    const spelled = async (email: string) => {
      const customer = await AccountHolder.signUp(shop, { email })
      const { body: intent } = await open(customer, yes)
      await customer.pay(intent)
      await customer.claim(customer.plan)
      await customer.untilOrderIs('active')
      return { customer, email, order: await customer.order() }
    }
    const bought = [await spelled('mia+1@example.com'), await spelled('Mia+2@example.com')]
    // A card and a browser would tell as well.
    await shop.deps.db.update(sales).set({ cardMark: null, browserHash: null })
    shop.clock.turn({ days: 40 })

    const kinds: string[] = []
    for (const { customer, email, order } of bought) {
      await customer.post('/api/auth/signin', { email, password: 'a long password' })
      kinds.push((await claim(customer, order)).body.kind)
    }

    expect(kinds).toEqual(['refunded', 'requested'])
  })

  test('a refund within thirty days needs no promise, and does not count against it', async () => {
    const old = await buy(yes)
    shop.clock.turn({ days: 40 })
    await signInAgain()
    const first = await buy(yes)
    const second = await buy(yes)

    expect((await claim(holder, first)).body.kind).toBe('refunded')
    expect((await claim(holder, second)).body.kind).toBe('refunded')
    expect((await claim(holder, old)).body.kind).toBe('refunded')
  })
})
