import { expect, test } from 'vitest'
import type { RefundRequest } from '../../shop/money/payments/payments.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { japan, openTestStripe, type TestStripe, useTestStripe, VISA } from '../../testing/open-test-stripe.ts'

useTestStripe()

async function buy({ payments, pay }: TestStripe, cardNumber: string) {
  const intent = await payments.createIntent(japan)
  await pay(intent, cardNumber)
  return intent.id
}

const asked = (intentId: string, more: Partial<RefundRequest> = {}): RefundRequest => ({
  intentId,
  idempotencyKey: 'refund-1',
  reason: 'not_delivered',
  ...more,
})

test('a refund returns the whole payment, once however often it is requested', async () => {
  const stripe = await openTestStripe()
  const id = await buy(stripe, VISA)

  const first = await stripe.payments.refund(asked(id))
  const again = await stripe.payments.refund(asked(id))

  expect(first).toMatchObject({ kind: 'refunded', amount: 1490, isSettled: true })
  expect(again).toEqual(first)
  expect(await stripe.payments.readIntent(id)).toMatchObject({ status: 'paid', refundedAmount: 1490 })
  expect(await stripe.payments.refund(asked(id, { idempotencyKey: 'refund-2' }))).toEqual({ kind: 'already_refunded' })
})

test('ten refunds asked for at the same moment under different keys give the money back once', async () => {
  const stripe = await openTestStripe()
  const id = await buy(stripe, VISA)

  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => stripe.payments.refund(asked(id, { idempotencyKey: `refund-${index}` }))),
  )

  expect(outcomes.filter(({ kind }) => kind === 'refunded')).toHaveLength(1)
  expect(outcomes.filter(({ kind }) => kind === 'already_refunded')).toHaveLength(9)
})

test('a payment can be refunded in parts, up to the whole of it', async () => {
  const stripe = await openTestStripe()
  const id = await buy(stripe, VISA)

  expect(await stripe.payments.refund(asked(id, { amount: 1000 }))).toMatchObject({ kind: 'refunded', amount: 1000 })
  expect(await stripe.payments.refund(asked(id, { amount: 491, idempotencyKey: 'too much' }))).toEqual({
    kind: 'more_than_paid',
  })
  expect(await stripe.payments.refund(asked(id, { idempotencyKey: 'rest' }))).toMatchObject({ amount: 490 })
  expect(await stripe.payments.readIntent(id)).toMatchObject({ refundedAmount: 1490 })
})

test('a part is refunded once, even when the provider has forgotten the key', async () => {
  const stripe = await openTestStripe()
  const id = await buy(stripe, VISA)
  const first = await stripe.payments.refund(asked(id, { amount: 500 }))
  await (await testDatabase()).raw.query('delete from sandbox.stripe_answers')

  expect(await stripe.payments.refund(asked(id, { amount: 500 }))).toEqual(first)
  expect(await stripe.payments.readIntent(id)).toMatchObject({ refundedAmount: 500 })
  expect(await stripe.payments.refund(asked(id, { amount: 500, idempotencyKey: 'another' }))).toMatchObject({
    kind: 'refunded',
  })
})

test('an unpaid payment has nothing to refund', async () => {
  const { payments, pay } = await openTestStripe()
  const unpaid = await payments.createIntent(japan)
  await pay(unpaid, '4000 0000 0000 0002')

  expect(await payments.refund(asked(unpaid.id))).toEqual({ kind: 'nothing_paid' })
  expect(await payments.refund(asked('pi_nobody', { idempotencyKey: 'nobody' }))).toEqual({ kind: 'nothing_paid' })
})

test('a disputed payment is not refunded as well', async () => {
  const stripe = await openTestStripe()
  const id = await buy(stripe, '4000 0000 0000 0259')
  stripe.clock.turn({ seconds: 5 })
  const [dispute] = await stripe.webhooks.until('charge.dispute.created')

  expect(await stripe.payments.readIntent(id)).toMatchObject({ status: 'paid', isDisputed: true })
  expect(await stripe.payments.refund(asked(id))).toEqual({ kind: 'disputed' })
  expect(dispute?.data.object).toMatchObject({ object: 'dispute', payment_intent: id, reason: 'fraudulent' })
})

test('a refund that bounces is reported, and the payment counts as not refunded', async () => {
  const stripe = await openTestStripe()
  const id = await buy(stripe, '4000 0000 0000 5126')
  const outcome = await stripe.payments.refund(asked(id))
  expect(outcome).toMatchObject({ kind: 'refunded', isSettled: true })

  stripe.clock.turn({ seconds: 5 })
  const [failure] = await stripe.webhooks.until('refund.failed')

  expect(failure?.data.object).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' })
  expect(await stripe.payments.readIntent(id)).toMatchObject({ refundedAmount: 0 })
})

test('a refund can take a while to settle', async () => {
  const stripe = await openTestStripe()
  const id = await buy(stripe, '4000 0000 0000 7726')
  expect(await stripe.payments.refund(asked(id))).toMatchObject({ kind: 'refunded', isSettled: false })

  stripe.clock.turn({ seconds: 5 })
  const [settled] = await stripe.webhooks.until('refund.updated')

  expect(settled?.data.object).toMatchObject({ status: 'succeeded', payment_intent: id })
  expect(await stripe.payments.readIntent(id)).toMatchObject({ refundedAmount: 1490 })
})
