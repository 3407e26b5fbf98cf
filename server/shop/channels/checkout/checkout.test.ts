import { beforeEach, describe, expect, test } from 'vitest'
import { setPriceMultiplier } from '../../plans/catalog/set-price-multiplier.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { changePlan } from '../../../testing/change-plan.ts'
import { ana, confirmedCard, Customer, declinedCard, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

let shop: TestShop
let plan: PlanOnShelf
let customer: Customer
beforeEach(async () => {
  shop = await openTestShop()
  plan = await planFor(shop)
  customer = new Customer(shop)
})

const countOrders = async () => {
  const { rows } = await shop.deps.database.raw.query<{ count: number }>(
    'select count(*)::int as count from orders where $1',
    [true],
  )
  return rows[0]?.count
}

test('a guest pays and has an order, an account and an eSIM', async () => {
  const { body: intent } = await customer.openPayment(plan)
  expect(await customer.pay(intent)).toBe('succeeded')
  const placed = await customer.claim(plan)
  await untilActive(placed.body.orderId)

  expect(placed.status).toBe(201)
  const { body: order } = await customer.get(`/api/orders/${placed.body.orderId}`)
  expect(order).toMatchObject({ status: 'active', packageName: plan.name, amount: plan.price, currency: 'USD' })
  expect(order.installationCode).toMatch(/^LPA:1\$/)
  expect(order.qrCode).toMatch(/^iVBOR/)
  const subjects = (await shop.sandbox.mail(ana.email)).map((mail) => mail.subject)
  expect(subjects).toEqual(
    expect.arrayContaining([`Your eSIM is ready: ${plan.name}`, 'Your Landfall account is waiting']),
  )
})

describe('the amount is ours to say', () => {
  test.each([0.01, -1, 9999, 'free'])(
    'a payment for %s instead of the price is refused with the price',
    async (amount) => {
      const answer = await customer.post('/api/create-payment-intent', {
        packageCode: plan.packageCode,
        amount,
        guestUser: ana,
      })

      expect(answer.status).toBe(409)
      expect(answer.body).toMatchObject({ code: 'price_changed', price: plan.price })
    },
  )

  test('a price that changed during checkout is shown before anything is charged', async () => {
    await setPriceMultiplier(shop.deps, { multiplier: 2, by: 'the operator' })

    const answer = await customer.openPayment(plan)

    expect(answer.status).toBe(409)
    expect(Number((answer.body as unknown as { price: string }).price)).toBeCloseTo(Number(plan.price) * 2, 2)
  })

  test('a plan that never existed is not found', async () => {
    const answer = await customer.openPayment({ ...plan, packageCode: 'NO-SUCH-PLAN' })

    expect(answer).toMatchObject({ status: 404, body: { code: 'plan_not_found' } })
  })

  test('a plan that was on sale before is refused as withdrawn', async () => {
    await changePlan(shop, { code: plan.packageCode, column: 'withdrawn_at', value: 'now' })

    const answer = await customer.openPayment(plan)

    expect(answer).toMatchObject({ status: 409, body: { code: 'plan_unavailable' } })
  })
})

describe('no order without its own payment', () => {
  test('nothing was paid', async () => {
    await customer.openPayment(plan)

    expect(await customer.claim(plan)).toMatchObject({ status: 402, body: { code: 'payment_not_done' } })
    expect(await countOrders()).toBe(0)
  })

  test('the card was declined', async () => {
    const { body: intent } = await customer.openPayment(plan)
    expect(await customer.pay(intent, declinedCard)).toBe('card_declined')

    expect((await customer.claim(plan)).status).toBe(402)
  })

  test('the bank’s question was not answered, and then it was', async () => {
    const { body: intent } = await customer.openPayment(plan)
    expect(await customer.pay(intent, confirmedCard)).toBe('requires_action')
    expect((await customer.claim(plan)).status).toBe(402)

    await customer.answerBank(intent, 'complete')

    expect((await customer.claim(plan)).status).toBe(201)
  })

  test('the payment was for another plan', async () => {
    const other = await planFor(shop, 'fr')
    const { body: intent } = await customer.openPayment(plan)
    await customer.pay(intent)

    expect(await customer.claim(other)).toMatchObject({ status: 409, body: { code: 'payment_for_another_plan' } })
  })

  test('the amount claimed is not the amount paid', async () => {
    const { body: intent } = await customer.openPayment(plan)
    await customer.pay(intent)

    expect(await customer.claim(plan, { amount: 0.01 })).toMatchObject({
      status: 409,
      body: { code: 'payment_differs' },
    })
  })

  test('the payment is another browser’s', async () => {
    const { body: intent } = await customer.openPayment(plan)
    await customer.pay(intent)

    const thief = new Customer(shop)
    expect(await thief.claim(plan, { paymentIntentId: intent.id })).toMatchObject({ status: 402 })
    expect(
      await thief.post('/api/process-payment', { paymentIntentId: intent.id, packageCode: plan.packageCode }),
    ).toMatchObject({ status: 402 })
  })

  test('a customer with a payment and an account of their own cannot claim another’s order', async () => {
    const { body: intent } = await customer.openPayment(plan)
    await customer.pay(intent)
    const withCookie = new Customer(shop)
    await withCookie.openPayment(plan)
    const withAccount = await AccountHolder.signUp(shop, { email: 'stranger@example.com' })

    for (const stranger of [withCookie, withAccount])
      expect(await stranger.claim(plan, { paymentIntentId: intent.id })).toMatchObject({ status: 402 })
  })

  test('but its owner can, from any device they are signed in on', async () => {
    const maya = await AccountHolder.signUp(shop)
    const { body: intent } = await maya.openPayment(plan)
    await maya.pay(intent)
    const secondDevice = new Customer(shop)
    await secondDevice.post('/api/auth/signin', { email: maya.email, password: 'a long password' })

    expect(await secondDevice.claim(plan, { paymentIntentId: intent.id })).toMatchObject({ status: 201 })
  })

  test.each([
    ['the provider does not know', 'pi_nobody_knows'],
    ['cannot be one', '../customers'],
  ])('the payment is one that %s', async (_case, paymentIntentId) => {
    expect(await customer.claim(plan, { paymentIntentId })).toMatchObject({
      status: 402,
      body: { code: 'payment_not_done' },
    })
  })

  test('the payment was made by hand, in the provider’s dashboard', async () => {
    await customer.openPayment(plan)
    const { id } = await shop.deps.payments.createIntent({
      amount: Math.round(Number(plan.price) * 100),
      currency: 'USD',
      idempotencyKey: 'by-hand',
      metadata: {},
    })

    expect(await customer.claim(plan, { paymentIntentId: id })).toMatchObject({ status: 402 })
  })

  test('the payment was refunded before the order was claimed', async () => {
    const { body: intent } = await customer.openPayment(plan)
    await shop.sandbox.setFaults({ payments: { muteWebhooks: true } })
    await customer.pay(intent)
    await shop.deps.payments.refund({ intentId: intent.id, idempotencyKey: 'by-hand', reason: 'duplicate' })

    expect(await customer.claim(plan)).toMatchObject({ status: 409, body: { code: 'payment_given_back' } })
    expect(await countOrders()).toBe(0)
  })
})

test('fifty requests and the webhook for one payment make one order', async () => {
  const { body: intent } = await customer.openPayment(plan)
  await customer.pay(intent)

  const claims = Array.from({ length: 25 }, () => customer.claim(plan))
  const wallets = Array.from({ length: 25 }, () =>
    customer.post<{ order: { id: string } }>('/api/process-payment', {
      paymentIntentId: intent.id,
      packageCode: plan.packageCode,
    }),
  )
  const [claimed, processed] = [await Promise.all(claims), await Promise.all(wallets)]
  await shop.runJobs()

  const ids = new Set([
    ...claimed.map((answer) => answer.body.orderId),
    ...processed.map((answer) => answer.body.order.id),
  ])
  expect(ids.size).toBe(1)
  expect(await countOrders()).toBe(1)
})

test('the tab closed right after payment: the order exists and the mail arrives', async () => {
  const { body: intent } = await customer.openPayment(plan)
  await customer.pay(intent)

  await shop.until(async () => {
    await shop.runJobs()
    return (await shop.sandbox.mail(ana.email)).some((mail) => mail.subject.startsWith('Your eSIM is ready'))
  })
  expect(await countOrders()).toBe(1)
})

test('an address that opens payment after payment is asked to wait', async () => {
  shop = await openTestShop({ RATE_LIMIT_SCALE: '0.1' })
  const eager = new Customer(shop)
  const answers = []
  for (let time = 0; time < 4; time++) answers.push((await eager.openPayment(plan)).status)

  expect(answers).toEqual([200, 200, 200, 429])
})

test('so is an account, from any address', async () => {
  shop = await openTestShop({ RATE_LIMIT_SCALE: '100' })
  const maya = await AccountHolder.signUp(shop)
  const answers = []
  for (let time = 0; time < 61; time++) answers.push((await maya.openPayment(plan)).status)

  expect(answers.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200))
  expect(answers[60]).toBe(429)
})

test('and an address that claims order after order', async () => {
  shop = await openTestShop({ RATE_LIMIT_SCALE: '0.1' })
  const eager = new Customer(shop)
  const answers = []
  for (let time = 0; time < 7; time++) answers.push((await eager.claim(plan)).status)

  expect(answers).toEqual([402, 402, 402, 402, 402, 402, 429])
})

test.each(['t=1,v1=00', 't=,v1=', 'v1', ','])('a webhook that nobody signed is refused: %s', async (signature) => {
  const answer = await customer.post(
    '/api/webhooks/stripe',
    { id: 'evt_1', type: 'payment_intent.succeeded' },
    { 'stripe-signature': signature },
  )

  expect(answer).toMatchObject({ status: 400, body: { code: 'bad_signature' } })
})

test('so is an empty one', async () => {
  expect((await shop.fetch('/api/webhooks/stripe', { method: 'POST' })).status).toBe(400)
})

test('a reload uses the open payment again; another plan opens another', async () => {
  const first = await customer.openPayment(plan)
  const again = await customer.openPayment(plan)
  const other = await customer.openPayment(await planFor(shop, 'fr'))

  expect(again.body.id).toBe(first.body.id)
  expect(other.body.id).not.toBe(first.body.id)
})

async function untilActive(orderId: string): Promise<void> {
  await shop.until(async () => {
    await shop.runJobs()
    return (await customer.get(`/api/orders/${orderId}`)).body.status === 'active'
  })
}
