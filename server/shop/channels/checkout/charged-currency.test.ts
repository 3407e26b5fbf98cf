import { beforeEach, expect, test } from 'vitest'
import type { OrderView } from '#contract/bought/order-view.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { ana, Customer, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { sales } from '../../basics/sale-tables/tables.ts'

let shop: TestShop
let plan: PlanOnShelf
let guest: Customer
beforeEach(async () => {
  shop = await openTestShop()
  plan = await planFor(shop)
  guest = new Customer(shop)
})

/** A price as a page shows it in another currency. */
async function shownIn(currency: string, price: string): Promise<number> {
  const body = { amount: price, fromCurrency: 'USD', toCurrency: currency }
  return (await guest.post<{ convertedAmount: number }>('/api/currencies/convert', body)).body.convertedAmount
}

const open = (extra: object) =>
  guest.post<{ id: string; clientSecret: string; amount: string; currency: string; code?: string; price?: string }>(
    '/api/create-payment-intent',
    { packageCode: plan.packageCode, guestUser: ana, ...extra },
  )

interface SandboxPayment {
  id: string
  amount: number
  currency: string
  refunded: number
}

const payments = async () => (await (await shop.fetch('/sandbox/payments')).json()) as SandboxPayment[]

test.each(['EUR', 'GBP', 'AUD', 'CAD', 'JPY'])('a price shown in %s is charged to the last unit', async (currency) => {
  const shown = await shownIn(currency, plan.price)

  const { body: opened } = await open({ amount: shown, currency })
  expect(Number(opened.amount)).toBe(shown)
  expect(opened.currency).toBe(currency)
  await guest.pay(opened)
  const { body: claimed } = await guest.claim(plan, { amount: shown, paymentIntentId: opened.id })

  const { body: order } = await guest.get<OrderView>(`/api/orders/${claimed.orderId}`)
  expect(order).toMatchObject({ amount: opened.amount, currency })
  const [paid] = await payments()
  expect(paid).toMatchObject({ id: opened.id, currency: currency.toLowerCase() })
  expect((await shop.deps.db.select().from(sales))[0]).toMatchObject({ currency, card: paid?.amount })
})

test('without a currency everything is charged in dollars, as before', async () => {
  const { body } = await open({ amount: plan.price })

  expect(body).toMatchObject({ amount: plan.price, currency: 'USD' })
  expect((await shop.deps.db.select().from(sales))[0]).toMatchObject({ currency: 'USD', perUsd: 1 })
})

test('a shown amount that is not today’s is answered with the price in the same currency, and nothing is opened', async () => {
  const shown = await shownIn('EUR', plan.price)

  const { status, body } = await open({ amount: plan.price, currency: 'EUR' })

  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'price_changed', currency: 'EUR' })
  expect(Number(body.price)).toBe(shown)
  expect(await payments()).toEqual([])
})

test('a currency the shop does not charge is refused with a sentence', async () => {
  const { status, body } = await open({ amount: await shownIn('CHF', plan.price), currency: 'CHF' })

  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'currency_not_charged' })
})

test('a buyer who turns to another currency has one payment for each, and pays only one', async () => {
  const { body: inEuro } = await open({ amount: await shownIn('EUR', plan.price), currency: 'EUR' })
  const { body: inYen } = await open({ amount: await shownIn('JPY', plan.price), currency: 'JPY' })

  expect(inYen.id).not.toBe(inEuro.id)
  await guest.pay(inYen)
  const claim = { amount: Number(inYen.amount), paymentIntentId: inYen.id }
  expect((await guest.claim(plan, claim)).status).toBe(201)
  expect((await guest.claim(plan, { ...claim, amount: Number(inEuro.amount) })).status).toBe(409)
})

test('what goes back is the very amount and currency that was charged', async () => {
  await shop.fetch('/sandbox/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ wholesaler: { errorRate: 1 } }),
  })
  const shown = await shownIn('JPY', plan.price)
  const { body: opened } = await open({ amount: shown, currency: 'JPY' })
  await guest.pay(opened)
  await guest.claim(plan, { amount: shown, paymentIntentId: opened.id })
  await shop.until(async () => {
    await shop.runJobs()
    shop.clock.turn({ minutes: 10 })
    return (await payments())[0]?.refunded === shown
  })
  expect((await payments())[0]).toMatchObject({ amount: shown, refunded: shown, currency: 'jpy' })
})

test('a customer who reads euros pays a direct buy and a top-up in euros with the saved card', async () => {
  const maya = await AccountHolder.signUp(shop)
  await maya.checkOut()
  const price = await shownIn('EUR', maya.plan.price)

  expect((await maya.buyDirectly({ amount: price, currency: 'EUR' })).status).toBe(201)
  await maya.untilOrderIs('active')
  const order = await maya.order()
  expect(order).toMatchObject({ currency: 'EUR', amount: price.toFixed(2) })

  const offer = await maya.topUpOffer(order)
  const topUpPrice = await shownIn('EUR', offer.price)
  expect((await maya.topUp(order, offer, { amount: topUpPrice, currency: 'EUR' })).status).toBe(200)
  await maya.untilTopUpIs('delivered')
  expect((await maya.order()).topUps[0]).toMatchObject({ currency: 'EUR', amount: topUpPrice.toFixed(2) })
})

test('figures add up in the books’ money, whatever was charged', async () => {
  const { body: opened } = await open({ amount: await shownIn('JPY', plan.price), currency: 'JPY' })
  await guest.pay(opened)
  await guest.claim(plan, { amount: Number(opened.amount), paymentIntentId: opened.id })
  const { browser } = await signInAsAdmin(shop)
  const revenue = async () => (await browser.get<{ totalRevenue: string }>('/api/admin/stats')).body.totalRevenue

  const counted = await revenue()

  // A yen is two thirds of a cent: the books know the charge to the nearest cent.
  expect(Math.abs(Number(counted) - Number(plan.price))).toBeLessThanOrEqual(0.01)
  await shop.deps.database.raw.query('select recount_sale_days()')
  expect(await revenue()).toBe(counted)
})

test('there is no half yen to give back: the office is told how such an amount is written', async () => {
  const { body: opened } = await open({ amount: await shownIn('JPY', plan.price), currency: 'JPY' })
  await guest.pay(opened)
  const { body } = await guest.claim(plan, { amount: Number(opened.amount), paymentIntentId: opened.id })
  await shop.until(async () => {
    await shop.runJobs()
    return (await guest.get<OrderView>(`/api/orders/${body.orderId}`)).body.status === 'active'
  })
  const { browser } = await signInAsAdmin(shop)
  const giveBack = (amount: string) =>
    browser.send('POST', `/api/admin/orders/${body.orderId}/refund-part`, { amount, reason: 'slow network' })

  for (const amount of ['0.5', '1.25', '10.001'])
    expect(await giveBack(amount)).toMatchObject({
      status: 400,
      body: { message: 'An amount in JPY is written like 5.' },
    })
  expect((await giveBack('1')).status).toBe(200)
})
