import { expect, test } from 'vitest'
import { japan, openTestStripe, type TestStripe, useTestStripe, VISA } from '../../testing/open-test-stripe.ts'

useTestStripe()

/** A customer whose card was saved at an earlier checkout. */
async function saveCard({ payments, pay, answerBank }: TestStripe, cardNumber: string) {
  const customer = await payments.ensureCustomer({ email: 'kim@example.test', name: 'Kim', idempotencyKey: 'kim' })
  const intent = await payments.createIntent({ ...japan, customer, saveCard: true, idempotencyKey: 'first' })
  const { body } = await pay(intent, cardNumber)
  if (body.status === 'requires_action') await answerBank(intent, 'complete')
  const saved = await payments.savedCard(customer)
  if (!saved) throw new Error('the card was not saved')
  const { metadata, currency } = japan
  return {
    customer,
    saved,
    topUp: { customer, paymentMethod: saved.paymentMethod, amount: 900, currency, metadata, idempotencyKey: 'top-up' },
  }
}

test('a checkout saves its card, which then pays for a top-up once', async () => {
  const stripe = await openTestStripe()
  const { saved, topUp } = await saveCard(stripe, VISA)
  expect(saved.card).toMatchObject({ brand: 'visa', last4: '4242' })

  const first = await stripe.payments.chargeSavedCard(topUp)
  const again = await stripe.payments.chargeSavedCard(topUp)

  expect(first).toMatchObject({ kind: 'paid' })
  expect(again).toEqual(first)
  expect(await (await stripe.control('GET', 'payments')).json()).toHaveLength(2)
})

test('no card is saved unless the checkout asks for it', async () => {
  const { payments, pay } = await openTestStripe()
  const customer = await payments.ensureCustomer({ email: 'kim@example.test', name: 'Kim', idempotencyKey: 'kim' })
  await pay(await payments.createIntent({ ...japan, customer }), VISA)

  expect(await payments.savedCard(customer)).toBeUndefined()
  expect(await payments.savedCard('cus_nobody')).toBeUndefined()
})

test('a deleted customer has no card to charge any more, and deleting twice is once', async () => {
  const stripe = await openTestStripe()
  const { customer, topUp } = await saveCard(stripe, VISA)

  await stripe.payments.forgetCustomer(customer)
  await stripe.payments.forgetCustomer(customer)

  expect(await stripe.payments.savedCard(customer)).toBeUndefined()
  expect(await stripe.payments.chargeSavedCard(topUp)).toMatchObject({ kind: 'declined' })
})

test('the card saved last is the one that is charged', async () => {
  const stripe = await openTestStripe()
  const { customer } = await saveCard(stripe, VISA)
  const next = await stripe.payments.createIntent({ ...japan, customer, saveCard: true, idempotencyKey: 'second' })
  await stripe.pay(next, '5555 5555 5555 4444')

  expect(await stripe.payments.savedCard(customer)).toMatchObject({ card: { brand: 'mastercard' } })
})

test('a card its owner confirmed when it was saved pays later without asking again', async () => {
  const stripe = await openTestStripe()
  const { topUp } = await saveCard(stripe, '4000 0025 0000 3155')

  expect(await stripe.payments.chargeSavedCard(topUp)).toMatchObject({ kind: 'paid' })
})

test('a saved card whose bank always asks is confirmed by its owner in the browser', async () => {
  const stripe = await openTestStripe()
  const { topUp } = await saveCard(stripe, '4000 0027 6000 3184')

  const outcome = await stripe.payments.chargeSavedCard(topUp)
  if (outcome.kind !== 'needs_confirmation') throw new Error(outcome.kind)
  const { intentId, clientSecret, paymentMethod } = outcome
  const path = `payment_intents/${intentId}/confirm`
  await stripe.browser('POST', path, { client_secret: clientSecret, payment_method: paymentMethod })
  await stripe.answerBank({ id: intentId, clientSecret }, 'complete')

  expect(await stripe.payments.readIntent(intentId)).toMatchObject({ status: 'paid', amount: 900 })
})

test('a saved card that is declined later gives the reason, and the same one when asked again', async () => {
  const stripe = await openTestStripe()
  const { customer, topUp } = await saveCard(stripe, VISA)
  const { id } = await stripe.sdk.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })

  const decline = await stripe.payments.chargeSavedCard({ ...topUp, paymentMethod: id })

  expect(decline).toMatchObject({
    kind: 'declined',
    code: 'generic_decline',
    message: 'Your card was declined.',
    intentId: expect.stringMatching(/^pi_/),
  })
  expect(await stripe.payments.chargeSavedCard({ ...topUp, paymentMethod: id })).toEqual(decline)
})

test('a saved card that is gone is a decline, not an error', async () => {
  const stripe = await openTestStripe()
  const { topUp } = await saveCard(stripe, VISA)

  expect(await stripe.payments.chargeSavedCard({ ...topUp, paymentMethod: 'pm_gone' })).toMatchObject({
    kind: 'declined',
    code: 'saved_card_gone',
  })
})

test("a customer cannot pay with another customer's card", async () => {
  const stripe = await openTestStripe()
  const { topUp } = await saveCard(stripe, VISA)
  const stranger = await stripe.payments.ensureCustomer({
    email: 'eve@example.test',
    name: 'Eve',
    idempotencyKey: 'eve',
  })

  expect(await stripe.payments.chargeSavedCard({ ...topUp, customer: stranger })).toMatchObject({ kind: 'declined' })
})

test('a card that was saved without its owner confirming must be confirmed when it is charged', async () => {
  const stripe = await openTestStripe()
  const { customer, topUp } = await saveCard(stripe, VISA)
  const { id } = await stripe.sdk.paymentMethods.attach('pm_card_authenticationRequiredOnSetup', { customer })

  expect(await stripe.payments.chargeSavedCard({ ...topUp, paymentMethod: id })).toMatchObject({
    kind: 'needs_confirmation',
    paymentMethod: id,
  })
})

test('a card that paid without being saved cannot be used again', async () => {
  const stripe = await openTestStripe()
  const { id } = await stripe.sdk.paymentMethods.create({
    type: 'card',
    card: { number: VISA, exp_month: 12, exp_year: 2039 },
  })
  const pay = async (idempotencyKey: string) => {
    const intent = await stripe.payments.createIntent({ ...japan, idempotencyKey })
    const path = `payment_intents/${intent.id}/confirm`
    return stripe.browser('POST', path, { client_secret: intent.clientSecret, payment_method: id })
  }

  expect((await pay('first')).body.status).toBe('succeeded')
  expect((await pay('second')).body.error?.message).toMatch(/may not be used again/)
})
