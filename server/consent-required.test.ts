import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sales } from './shop/basics/sale-tables/tables.ts'
import { AccountHolder, paymentsOf } from './testing/account-holder.ts'
import { ana, Customer, planFor, type PlanOnShelf, ticked } from './testing/customer.ts'
import { openTestShop, type TestShop } from './testing/open-test-shop.ts'
import { keepTrip, openTripPayment } from './testing/trip-buyer.ts'

let shop: TestShop
let plan: PlanOnShelf
beforeEach(async () => {
  shop = await openTestShop()
  plan = await planFor(shop)
})

const [{ version } = { version: '' }] = ticked.consents
const german = { country: 'DE' }

interface Opened {
  id: string
  clientSecret: string
  code?: string
}

const open = (customer: Customer, extra: object = {}, wanted = plan) =>
  customer.post<Opened>('/api/create-payment-intent', {
    packageCode: wanted.packageCode,
    amount: Number(wanted.price),
    guestUser: ana,
    again: true,
    ...extra,
  })

const missing = {
  status: 422,
  body: { code: 'consent_missing', missing: ['begin-now'], country: 'DE', beginNow: { version } },
}
const statusAtProvider = async (id: string) => (await paymentsOf(shop)).find((payment) => payment.id === id)?.status

describe('where the law lets a consent count, nothing is opened without it', () => {
  test('for a guest who says where they live: the refusal names what is missing, and its sentence', async () => {
    const guest = new Customer(shop)

    const refused = await open(guest, german)

    expect(refused).toMatchObject(missing)
    expect(await shop.deps.db.select().from(sales)).toEqual([])
    expect(await paymentsOf(shop)).toEqual([])
    expect((await open(guest, { ...german, ...ticked })).status).toBe(200)
  })

  test('for a customer whose account knows it, by any channel', async () => {
    const maya = await AccountHolder.signUp(shop)
    const order = await maya.checkOut()
    const offer = await maya.topUpOffer(order)
    const { packageCode, price } = offer
    const trip = await keepTrip(shop)
    const { body: link } = await maya.post<{ path: string }>(`/api/orders/${order.id}/top-up-link`)
    await maya.browser.send('PATCH', '/api/auth/user', german)
    const form = { orderId: order.id, packageCode, amount: price, again: true }
    const byLink = { token: link.path.split('/').at(-1), packageCode, amount: price, ...german }
    const rule = `/api/orders/${order.id}/auto-top-up`
    const total = Number(maya.plan.price) * 2

    expect(await open(maya, {}, maya.plan)).toMatchObject(missing)
    expect(await open(maya, { useCredit: false }, maya.plan)).toMatchObject(missing)
    expect(await open(maya, { travellers: 2, amount: total.toFixed(2) }, maya.plan)).toMatchObject(missing)
    expect(await openTripPayment(maya, trip)).toMatchObject(missing)
    expect(await maya.buyDirectly()).toMatchObject(missing)
    expect(await maya.topUp(order, offer)).toMatchObject(missing)
    expect(await maya.post('/api/topup/payments', form)).toMatchObject(missing)
    expect(await new Customer(shop).post('/api/topup/payments', byLink)).toMatchObject(missing)
    expect(await maya.post(rule, { packageCode, amount: price, mostTimes: 1 })).toMatchObject(missing)
    expect(await maya.orders()).toHaveLength(1)

    expect((await open(maya, ticked, maya.plan)).status).toBe(200)
    expect((await maya.buyDirectly(ticked)).status).toBe(201)
    expect((await maya.topUp(order, offer, ticked)).status).toBe(200)
    expect((await maya.post('/api/topup/payments', { ...form, ...ticked })).status).toBe(200)
    expect((await maya.post(rule, { packageCode, amount: price, mostTimes: 1, ...ticked })).status).toBe(200)
  })

  test('a request that says nothing of a country opens as ever, and so does one from elsewhere', async () => {
    expect((await open(new Customer(shop))).status).toBe(200)
    expect((await open(new Customer(shop), { country: 'US' })).status).toBe(200)
  })

  test('a shop that treats all buyers alike asks everywhere', async () => {
    shop = await openTestShop({ WITHDRAWAL_ELSEWHERE: 'same' })

    const guest = new Customer(shop)
    expect(await open(guest, { country: 'US' })).toMatchObject({ status: 422, body: { country: 'US' } })
    expect((await guest.get('/api/checkout/buyer?country=US')).body).toMatchObject({ beginNow: { version } })
    expect((await open(guest, { country: 'US', ...ticked })).status).toBe(200)
    expect((await open(new Customer(shop))).status).toBe(200)
  })

  test('a company has no right to withdraw, so it is not asked', async () => {
    shop = await openTestShop({
      TAX: 'table',
      TAX_COUNTRY: 'DE',
      SELLER_NAME: 'Meridian GmbH',
      SELLER_ADDRESS: 'Hafenstraße 7|20457 Hamburg',
      SELLER_TAX_ID: 'DE136695976',
      SELLER_REGISTRATION: 'HRB 123456',
    })
    const company = { name: 'Voyages SARL', vatNumber: 'FR40303265045' }
    const guest = new Customer(shop)
    const address = { street: '5 rue de la Paix', postcode: '75002', city: 'Paris' }
    const { status, body } = await open(guest, { country: 'FR', company, address })
    await guest.pay(body)

    expect(status).toBe(200)
    expect((await guest.claim(plan)).status).toBe(201)
    // Without the company they buy as a consumer.
    expect((await open(guest, { country: 'FR' })).body.code).toBe('consent_missing')
  })
})

describe('a payment that is open', () => {
  test.each([
    ['whose box is unticked', { ...german, ...ticked }, { ...german, consents: [] }],
    ['whose buyer moves to where there is a box', { country: 'US' }, german],
    ['whose buyer names a country at last', {}, german],
  ])('%s can no longer be paid', async (_which, before, after) => {
    const guest = new Customer(shop)
    const { body: intent } = await open(guest, before)

    expect(await open(guest, after)).toMatchObject({ status: 422, body: { code: 'consent_missing' } })

    expect(await statusAtProvider(intent.id)).toBe('canceled')
    expect(await guest.pay(intent)).not.toBe('succeeded')
    const anew = await open(guest, { ...german, ...ticked })
    expect(await guest.pay(anew.body)).toBe('succeeded')
    expect((await guest.claim(plan, { paymentIntentId: anew.body.id })).status).toBe(201)
  })

  test('for more data likewise', async () => {
    const maya = await AccountHolder.signUp(shop)
    const order = await maya.checkOut()
    const { packageCode, price } = await maya.topUpOffer(order)
    const form = { orderId: order.id, packageCode, amount: price, again: true, ...german }
    const { body: intent } = await maya.post<Opened>('/api/topup/payments', { ...form, ...ticked })

    expect(await maya.post('/api/topup/payments', { ...form, consents: [] })).toMatchObject(missing)
    expect(await statusAtProvider(intent.id)).toBe('canceled')
  })

  test('and is paid all the same without consent on file is given back, not delivered', async () => {
    const guest = new Customer(shop)
    const { body: intent } = await open(guest, { ...german, ...ticked })
    await shop.deps.db.update(sales).set({ consents: [] }).where(eq(sales.paymentIntentId, intent.id))
    await guest.pay(intent)

    await shop.until(async () => {
      await shop.runJobs()
      return (await paymentsOf(shop)).every(({ amount, refunded }) => refunded === amount)
    })
    expect(await (await shop.fetch('/sandbox/esims')).json()).toEqual([])
  })
})
