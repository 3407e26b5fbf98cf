import { expect, test } from 'vitest'
import { japan, openTestStripe, useTestStripe, VISA } from '../../testing/open-test-stripe.ts'

useTestStripe()

const CONFIRMED_ONCE = '4000 0025 0000 3155'

test('a good card pays, and the shop sees the buyer, the purpose and the card', async () => {
  const { payments, pay } = await openTestStripe()
  const intent = await payments.createIntent(japan)
  expect(intent).toMatchObject({ status: 'unpaid', amount: 1490, currency: 'USD', refundedAmount: 0 })

  await pay(intent, VISA)

  expect(await payments.readIntent(intent.id)).toMatchObject({
    status: 'paid',
    metadata: japan.metadata,
    receiptEmail: 'kim@example.test',
    card: { brand: 'visa', last4: '4242', fingerprint: expect.stringMatching(/^\w{16}$/) },
    isDisputed: false,
  })
})

test.each([
  ['5555 5555 5555 4444', 'mastercard'],
  ['3782 822463 10005', 'amex'],
  ['6011 1111 1111 1117', 'discover'],
])('card %s pays as %s', async (number, brand) => {
  const { payments, pay } = await openTestStripe()
  const intent = await payments.createIntent(japan)

  await pay(intent, number)

  expect(await payments.readIntent(intent.id)).toMatchObject({ status: 'paid', card: { brand } })
})

test.each([
  ['4000 0000 0000 0002', 'generic_decline', 'Your card was declined.'],
  ['4000 0000 0000 9995', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000 0000 0000 9987', 'lost_card', 'Your card was declined.'],
  ['4000 0000 0000 9979', 'stolen_card', 'Your card was declined.'],
  ['4000 0000 0000 0069', 'expired_card', 'Your card has expired.'],
  ['4000 0000 0000 0127', 'incorrect_cvc', "Your card's security code is incorrect."],
  ['4000 0000 0000 0119', 'processing_error', /error occurred while processing your card/],
  ['4000 0000 0000 0341', 'generic_decline', 'Your card was declined.'],
  ['4100 0000 0000 0019', 'fraudulent', 'Your card was declined.'],
])('card %s is declined as %s, and another card can still pay', async (number, code, message) => {
  const { payments, pay } = await openTestStripe()
  const intent = await payments.createIntent(japan)

  const answer = await pay(intent, number)

  expect(answer).toMatchObject({
    status: 402,
    body: { error: { type: 'card_error', payment_intent: { id: intent.id } } },
  })
  expect(await payments.readIntent(intent.id)).toMatchObject({
    status: 'unpaid',
    lastDecline: { code, message: expect.stringMatching(message) },
    card: { last4: number.slice(-4) },
  })
  await pay(intent, VISA)
  expect(await payments.readIntent(intent.id)).toMatchObject({ status: 'paid', lastDecline: undefined })
})

test.each(['4000 0025 0000 3155', '4000 0027 6000 3184', '4000 0000 0000 3220'])(
  'card %s pays once its owner has confirmed it to the bank',
  async (number) => {
    const { payments, pay, answerBank } = await openTestStripe()
    const intent = await payments.createIntent(japan)

    const asked = await pay(intent, number)
    expect(asked.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    expect(await payments.readIntent(intent.id)).toMatchObject({ status: 'needs_confirmation' })

    expect(await answerBank(intent, 'complete')).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect(await payments.readIntent(intent.id)).toMatchObject({ status: 'paid' })
  },
)

test('an owner who does not confirm has not paid, and may try another card', async () => {
  const { payments, pay, answerBank } = await openTestStripe()
  const intent = await payments.createIntent(japan)
  await pay(intent, CONFIRMED_ONCE)

  const answer = await answerBank(intent, 'fail')

  expect(answer.status).toBe(402)
  expect(answer.body.error?.message).toMatch(/unable to authenticate/)
  expect(await payments.readIntent(intent.id)).toMatchObject({
    status: 'unpaid',
    lastDecline: { code: 'payment_intent_authentication_failure' },
  })
  expect((await pay(intent, VISA)).body.status).toBe('succeeded')
})

test('a card can be confirmed by its owner and still lack the money', async () => {
  const { payments, pay, answerBank } = await openTestStripe()
  const intent = await payments.createIntent(japan)
  await pay(intent, '4000 0082 6000 3178')

  expect((await answerBank(intent, 'complete')).status).toBe(402)
  expect(await payments.readIntent(intent.id)).toMatchObject({ lastDecline: { code: 'insufficient_funds' } })
})

test('the same card has the same fingerprint for every buyer, and another card has another', async () => {
  const { payments, pay } = await openTestStripe()
  const fingerprints: (string | undefined)[] = []
  for (const [index, number] of [VISA, VISA, '5555 5555 5555 4444'].entries()) {
    const intent = await payments.createIntent({ ...japan, idempotencyKey: `basket-${index}` })
    await pay(intent, number)
    fingerprints.push((await payments.readIntent(intent.id))?.card?.fingerprint)
  }

  expect(fingerprints[0]).toBe(fingerprints[1])
  expect(fingerprints[2]).not.toBe(fingerprints[0])
})

test('the same basket opened twice is one payment, and a changed basket under its key is refused', async () => {
  const { payments, control } = await openTestStripe()

  const first = await payments.createIntent(japan)
  const again = await payments.createIntent(japan)

  expect(again).toEqual(first)
  expect(await (await control('GET', 'payments')).json()).toHaveLength(1)
  await expect(payments.createIntent({ ...japan, amount: 1 })).rejects.toThrow(/same parameters/)
})

test('twenty requests with one key at the same moment open one payment', async () => {
  const { payments, control } = await openTestStripe()

  const intents = await Promise.all(Array.from({ length: 20 }, () => payments.createIntent(japan)))

  expect(new Set(intents.map(({ id }) => id)).size).toBe(1)
  expect(await (await control('GET', 'payments')).json()).toHaveLength(1)
})

test('an unknown payment is not found', async () => {
  const { payments } = await openTestStripe()

  expect(await payments.readIntent('pi_nobody')).toBeUndefined()
})

test.each(['', 'pi_1/../../customers', '../customers/cus_1', 'cus_1'])(
  '%j is not a payment id, and Stripe is not asked',
  async (id) => {
    const { payments, control } = await openTestStripe()
    await control('POST', 'faults', { payments: { errorRate: 1 } })

    expect(await payments.readIntent(id)).toBeUndefined()
  },
)

test('an open payment can change its amount and its notes', async () => {
  const { payments } = await openTestStripe()
  const intent = await payments.createIntent(japan)

  const update = await payments.updateIntent(intent.id, { amount: 990, metadata: { plan: 'japan-3gb', buyer: '' } })

  expect(update).toMatchObject({ kind: 'updated', intent: { amount: 990, metadata: { plan: 'japan-3gb' } } })
  expect(update.intent.metadata).not.toHaveProperty('buyer')
})

test.each([{ amount: 1 }, { metadata: { plan: 'world-50gb' } }])(
  'a paid payment is too late for the change %j',
  async (change) => {
    const { payments, pay } = await openTestStripe()
    const intent = await payments.createIntent(japan)
    await pay(intent, VISA)

    expect(await payments.updateIntent(intent.id, change)).toMatchObject({
      kind: 'too_late',
      intent: { status: 'paid', amount: 1490 },
    })
  },
)

test('a cancelled payment stays cancelled: it cannot be paid, and cancelling again changes nothing', async () => {
  const { payments, pay } = await openTestStripe()
  const intent = await payments.createIntent(japan)

  expect(await payments.cancelIntent(intent.id)).toMatchObject({ kind: 'cancelled' })
  expect(await payments.cancelIntent(intent.id)).toMatchObject({ kind: 'cancelled', intent: { status: 'cancelled' } })
  expect((await pay(intent, VISA)).body.error?.code).toBe('payment_intent_unexpected_state')
})

test('a paid payment cannot be cancelled', async () => {
  const { payments, pay } = await openTestStripe()
  const intent = await payments.createIntent(japan)
  await pay(intent, VISA)

  expect(await payments.cancelIntent(intent.id)).toMatchObject({ kind: 'too_late', intent: { status: 'paid' } })
})

test('a payment cannot be paid twice', async () => {
  const { payments, pay } = await openTestStripe()
  const intent = await payments.createIntent(japan)
  await pay(intent, VISA)

  expect((await pay(intent, VISA)).status).toBe(400)
})

test('one key opens one customer', async () => {
  const { payments } = await openTestStripe()
  const kim = { email: 'kim@example.test', name: 'Kim', idempotencyKey: 'kim' }

  const [one, two] = await Promise.all([payments.ensureCustomer(kim), payments.ensureCustomer(kim)])

  expect(one).toBe(two)
})
