import { expect, test } from 'vitest'
import { japan, openTestStripe, useTestStripe, VISA } from '../testing/open-test-stripe.ts'
import { createStripe } from './stripe/stripe.ts'

useTestStripe()

test('a payment whose answer was lost is the one that the next try finds', async () => {
  const { payments, control } = await openTestStripe()
  await control('POST', 'faults', { payments: { lostAnswerRate: 1 } })
  await expect(payments.createIntent(japan)).rejects.toThrow(/connection/i)
  await control('DELETE', 'faults')

  const intent = await payments.createIntent(japan)

  expect(await (await control('GET', 'payments')).json()).toMatchObject([{ id: intent.id }])
})

test('a refund whose answer was lost is not given twice', async () => {
  const { payments, pay, control } = await openTestStripe()
  const intent = await payments.createIntent(japan)
  await pay(intent, VISA)
  const request = { intentId: intent.id, amount: 500, idempotencyKey: 'refund', reason: 'duplicate' } as const
  await control('POST', 'faults', { payments: { lostAnswerRate: 1 } })
  await expect(payments.refund(request)).rejects.toThrow(/connection/i)
  await control('DELETE', 'faults')

  expect(await payments.refund(request)).toMatchObject({ kind: 'refunded', amount: 500 })
  expect(await payments.readIntent(intent.id)).toMatchObject({ refundedAmount: 500 })
})

test('a provider that answers with errors has done nothing', async () => {
  const { payments, control } = await openTestStripe()
  await control('POST', 'faults', { payments: { errorRate: 1 } })

  await expect(payments.createIntent(japan)).rejects.toThrow(/unknown error/i)

  expect(await (await control('GET', 'payments')).json()).toEqual([])
})

test('an occasional error or lost answer is retried without the customer noticing', async () => {
  const { payments, control } = await openTestStripe()
  await control('POST', 'faults', { payments: { errorRate: 0.1, lostAnswerRate: 0.1 } })

  const intents = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => payments.createIntent({ ...japan, idempotencyKey: `basket-${index}` })),
  )
  await control('DELETE', 'faults')
  const books = (await (await control('GET', 'payments')).json()) as unknown[]

  expect(intents.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(15)
  expect(books.length).toBeLessThanOrEqual(20)
})

test('a slow provider is waited for only so long', async () => {
  const { payments, control, config } = await openTestStripe()
  const impatient = createStripe({ ...config, timeoutMs: 50, maxNetworkRetries: 0 })
  await control('POST', 'faults', { payments: { delayMs: 400 } })

  await expect(impatient.createIntent(japan)).rejects.toThrow(/timeout|connection/i)
  expect(await payments.createIntent(japan)).toMatchObject({ status: 'unpaid' })
})

test.each([{ errorRate: 2 }, { errorRates: 0.5 }, { webhookDelayMs: -1 }])(
  'the unknown fault %j is refused',
  async (faults) => {
    const { control } = await openTestStripe()

    expect((await control('POST', 'faults', { payments: faults })).status).toBe(400)
  },
)
