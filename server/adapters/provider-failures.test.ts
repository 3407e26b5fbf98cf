import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { Customer, planFor, type PlanOnShelf } from '../testing/customer.ts'
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts'
import { stripeConfigOf } from './stripe/stripe-config.ts'
import { createStripe } from './stripe/stripe.ts'

let shop: TestShop
let customer: Customer
let plan: PlanOnShelf
beforeEach(async () => {
  shop = await openTestShop({ LOG_LEVEL: 'error' })
  customer = new Customer(shop)
  plan = await planFor(shop)
})

/** Makes the provider refuse the shop's key. */
function revokeKey(): void {
  const { payments, config } = shop.deps
  const good = { ...payments }
  Object.assign(payments, { ...createStripe({ ...stripeConfigOf(config), secretKey: 'sk_live_revoked' }) })
  onTestFinished(() => void Object.assign(payments, good))
}

const failures = async () => {
  const text = await (await shop.fetch('/metrics')).text()
  return Number(/landfall_outside_failures_total\{service="payments"\} (\d+)/.exec(text)?.[1])
}
const open = () => customer.openPayment(plan) as unknown as Promise<{ status: number; body: { code?: string } }>

test('a revoked key is not the customer’s fault: 502, counted and logged as an error', async () => {
  const before = await failures()
  const written = shop.logged.length
  revokeKey()

  const { status, body } = await open()

  expect([status, body.code]).toEqual([502, 'provider_failed'])
  expect(await failures()).toBe(before + 1)
  const lines = shop.logged.slice(written).map((line) => JSON.parse(line) as { msg: string; service?: string })
  expect(lines).toMatchObject([{ msg: 'a service outside failed', service: 'payments' }])
  expect(JSON.stringify(lines)).not.toContain('sk_live_revoked')
})

test('the same when an order is claimed, and all is well once the key is restored', async () => {
  const { body: payment } = await customer.openPayment(plan)
  await customer.pay(payment)
  const good = { ...shop.deps.payments }
  revokeKey()
  expect((await customer.claim(plan, { paymentIntentId: payment.id })).status).toBe(502)

  Object.assign(shop.deps.payments, good)
  const { status } = await customer.claim(plan, { paymentIntentId: payment.id })

  expect(status).toBe(201)
})

test('a request that the shop cannot read is still the sender’s fault, and not counted as the provider’s', async () => {
  const before = await failures()
  const answer = await shop.fetch('/api/create-payment-intent', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: '{"packageCode":',
  })

  expect(answer.status).toBe(400)
  expect(await failures()).toBe(before)
})
