import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { japan, openTestStripe, type TestStripe, useTestStripe, VISA } from '../../testing/open-test-stripe.ts'

useTestStripe()

async function buy({ payments, pay }: TestStripe) {
  const intent = await payments.createIntent(japan)
  await pay(intent, VISA)
  return intent.id
}

const timesIn = (stripe: TestStripe, type: string) =>
  stripe.webhooks.received.filter(({ event }) => event.type === type)

test('a paid payment is reported to the shop, signed', async () => {
  const stripe = await openTestStripe()
  const id = await buy(stripe)

  const [event] = await stripe.webhooks.until('payment_intent.succeeded')
  const [webhook] = timesIn(stripe, 'payment_intent.succeeded')

  expect(await stripe.payments.readWebhook(webhook?.body ?? '', webhook?.signature)).toEqual({
    id: event?.id,
    kind: 'payment_succeeded',
    type: 'payment_intent.succeeded',
    createdAt: expect.any(Date),
    objectId: id,
    intentId: id,
  })
})

test('every webhook names its payment', async () => {
  const stripe = await openTestStripe()
  const id = await buy(stripe)
  await stripe.payments.refund({ intentId: id, idempotencyKey: 'refund', reason: 'duplicate' })
  await stripe.webhooks.until('charge.refunded')
  await stripe.webhooks.until('refund.created')

  const told = await Promise.all(
    stripe.webhooks.received.map(({ body, signature }) => stripe.payments.readWebhook(body, signature)),
  )

  expect(told.every((event) => event?.intentId === id)).toBe(true)
  expect(told.map((event) => `${event?.type}: ${event?.kind}`).toSorted()).toEqual([
    'charge.refunded: refund_changed',
    'charge.succeeded: other',
    'payment_intent.created: other',
    'payment_intent.succeeded: payment_succeeded',
    'refund.created: refund_changed',
  ])
})

test("a webhook without Stripe's signature is not read", async () => {
  const stripe = await openTestStripe()
  await buy(stripe)
  await stripe.webhooks.until('payment_intent.succeeded')
  const { body, signature } = stripe.webhooks.received[0] ?? { body: '', signature: '' }
  const stale = stripe.sdk.webhooks.generateTestHeaderString({
    payload: body,
    secret: stripe.config.webhookSecret,
    timestamp: Math.floor(Date.now() / 1000) - 301,
  })
  const foreign = stripe.sdk.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_of_another' })
  const { payments } = stripe

  expect(await payments.readWebhook(Buffer.from(body), signature)).toBeDefined()
  expect(await payments.readWebhook(body.replace('"livemode": false', '"livemode": true'), signature)).toBeUndefined()
  expect(await payments.readWebhook(body, undefined)).toBeUndefined()
  expect(await payments.readWebhook(body, 'nonsense')).toBeUndefined()
  expect(await payments.readWebhook(body, stale)).toBeUndefined()
  expect(await payments.readWebhook(body, foreign)).toBeUndefined()
})

test('a webhook is sent again, freshly signed, until the shop is there to take it', async () => {
  const stripe = await openTestStripe()
  stripe.clock.stop()
  const boughtAt = stripe.clock.now().getTime()
  stripe.webhooks.isShopUp = false
  await buy(stripe)
  await stripe.webhooks.untilRefused('payment_intent.succeeded')
  expect(stripe.webhooks.received).toEqual([])

  stripe.webhooks.isShopUp = true
  stripe.clock.turn({ minutes: 10 })
  stripe.clock.goOn()
  await stripe.webhooks.until('payment_intent.succeeded')

  const [webhook] = timesIn(stripe, 'payment_intent.succeeded')
  const signedAt = Number(/^t=(\d+),/.exec(webhook?.signature ?? '')?.[1])
  expect(signedAt).toBeGreaterThanOrEqual(Math.floor(boughtAt / 1000) + 600)
  expect(await stripe.payments.readWebhook(webhook?.body ?? '', webhook?.signature)).toBeDefined()
})

test('a restarted sandbox goes on delivering, and still has every payment', async () => {
  const stripe = await openTestStripe()
  stripe.webhooks.isShopUp = false
  const id = await buy(stripe)

  await stripe.restart()
  stripe.webhooks.isShopUp = true
  stripe.clock.turn({ minutes: 1 })
  const [event] = await stripe.webhooks.until('payment_intent.succeeded')

  expect(event?.data.object).toMatchObject({ id, status: 'succeeded' })
  expect(await stripe.payments.readIntent(id)).toMatchObject({ status: 'paid' })
  expect(await stripe.payments.createIntent(japan)).toMatchObject({ id })
})

test('webhooks of a process that died are delivered by another', async () => {
  const stripe = await openTestStripe()
  stripe.clock.stop()
  stripe.webhooks.isShopUp = false
  const id = await buy(stripe)
  await stripe.webhooks.untilRefused('payment_intent.succeeded')
  await stripe.restart('another')
  stripe.webhooks.isShopUp = true
  // Due again, but not yet long enough for its process to count as dead.
  stripe.clock.turn({ seconds: 5 })
  await sleep(1000)
  expect(stripe.webhooks.received).toEqual([])

  stripe.clock.turn({ minutes: 1 })
  const [event] = await stripe.webhooks.until('payment_intent.succeeded')
  await stripe.restart('same')

  expect(event?.data.object).toMatchObject({ id })
})

test('a webhook can be repeated by hand', async () => {
  const stripe = await openTestStripe()
  const id = await buy(stripe)
  await stripe.webhooks.until('payment_intent.succeeded')

  expect((await stripe.control('POST', `payments/${id}/repeat-webhook`)).status).toBe(200)
  const [first, second] = await stripe.webhooks.until('payment_intent.succeeded', 2)

  expect(second?.id).toBe(first?.id)
  expect((await stripe.control('POST', 'payments/pi_nobody/repeat-webhook')).status).toBe(404)
})

test('webhooks can be made to arrive twice', async () => {
  const stripe = await openTestStripe()
  await stripe.control('POST', 'faults', { payments: { duplicateWebhooks: true } })
  await buy(stripe)

  const [first, second] = await stripe.webhooks.until('payment_intent.succeeded', 2)

  expect(second?.id).toBe(first?.id)
})

test('webhooks can be made late', async () => {
  const stripe = await openTestStripe()
  stripe.clock.stop()
  await stripe.control('POST', 'faults', { payments: { webhookDelayMs: 60_000, webhookJitterMs: 60_000 } })
  await buy(stripe)
  await sleep(300)
  expect(stripe.webhooks.received).toEqual([])

  stripe.clock.turn({ minutes: 2 })

  expect(await stripe.webhooks.until('payment_intent.succeeded')).toHaveLength(1)
})

test('without any webhook the shop can still ask what has happened', async () => {
  const stripe = await openTestStripe()
  await stripe.control('POST', 'faults', { payments: { muteWebhooks: true } })
  const since = new Date(Date.now() - 1000)
  const id = await buy(stripe)
  await stripe.payments.refund({ intentId: id, idempotencyKey: 'refund', reason: 'duplicate' })
  await sleep(300)

  expect(stripe.webhooks.received).toEqual([])
  const told = await stripe.payments.eventsSince(since)
  expect(told.map(({ kind }) => kind)).toEqual(['payment_succeeded', 'refund_changed', 'refund_changed'])
  expect(told[0]).toMatchObject({ intentId: id, objectId: id })
  expect(await stripe.payments.eventsSince(new Date(Date.now() + 60_000))).toEqual([])
})

test('more events than fit on a page are all returned, oldest first', async () => {
  const stripe = await openTestStripe()
  await stripe.control('POST', 'faults', { payments: { muteWebhooks: true } })
  const intentId = await buy(stripe)
  for (let part = 0; part < 50; part += 1)
    await stripe.payments.refund({ intentId, amount: 10, idempotencyKey: `part-${part}`, reason: 'duplicate' })

  const told = await stripe.payments.eventsSince(new Date(Date.now() - 60_000))

  expect(told.map(({ kind }) => kind)).toEqual(['payment_succeeded', ...Array<string>(100).fill('refund_changed')])
  expect(new Set(told.map(({ id }) => id)).size).toBe(101)
})
