import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { japan, openTestStripe, useTestStripe } from '../testing/open-test-stripe.ts'

/** Checks that the sandbox refuses what Stripe refuses, with the same errors. */
useTestStripe()

const create = { amount: 500, currency: 'usd' }

test.each<[string, Record<string, unknown>, object]>([
  [
    'payment method types',
    { ...create, payment_method_types: ['card'] },
    { code: 'payment_method_types_no_longer_supported' },
  ],
  ['an unknown parameter', { ...create, colour: 'red' }, { code: 'parameter_unknown', param: 'colour' }],
  ['no amount', { currency: 'usd' }, { code: 'parameter_missing', param: 'amount' }],
  ['half a cent', { ...create, amount: 499.5 }, { code: 'parameter_invalid_integer', param: 'amount' }],
  ['too little', { ...create, amount: 49 }, { code: 'amount_too_small' }],
  ['less than nothing', { ...create, amount: -500 }, { code: 'parameter_invalid_integer' }],
  ['too much', { ...create, amount: 100_000_000 }, { code: 'amount_too_large' }],
  ['no such customer', { ...create, customer: 'cus_nobody' }, { code: 'resource_missing', param: 'customer' }],
  ['no such card', { ...create, payment_method: 'pm_nobody' }, { code: 'resource_missing', param: 'payment_method' }],
  ['no email address', { ...create, receipt_email: 'kim' }, { code: 'email_invalid' }],
  ['a note that is too long', { ...create, metadata: { plan: 'x'.repeat(501) } }, { param: 'metadata[plan]' }],
  [
    'too many notes',
    { ...create, metadata: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, 'v'])) },
    { param: 'metadata' },
  ],
])('a payment with %s is refused', async (_what, params, problem) => {
  const { sdk } = await openTestStripe()

  const refusal = sdk.paymentIntents.create(params as unknown as Stripe.PaymentIntentCreateParams)

  await expect(refusal).rejects.toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', ...problem })
})

test.each([
  ['4242 4242 4242 4241', '12', '2039', '123', 'incorrect_number'],
  ['4242', '12', '2039', '123', 'invalid_number'],
  ['4242 4242 4242 4242', '13', '2039', '123', 'invalid_expiry_month'],
  ['4242 4242 4242 4242', '12', '2020', '123', 'invalid_expiry_year'],
  ['4242 4242 4242 4242', '1', '2026', '123', 'invalid_expiry_month'],
  ['4242 4242 4242 4242', '12', '39', '1', 'invalid_cvc'],
  // A valid number in a real card range, which must never be stored.
  ['4111 1111 1111 1111', '12', '39', '123', 'card_declined'],
])('the card %s, %s/%s, %s is refused as %s', async (number, month, year, cvc, code) => {
  const { browser, clock } = await openTestStripe()
  clock.turn({ days: Math.ceil((Date.UTC(2026, 11, 1) - Date.now()) / 86_400_000) })

  const { status, body } = await browser('POST', 'payment_methods', {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': month,
    'card[exp_year]': year,
    'card[cvc]': cvc,
  })

  expect(status).toBe(402)
  expect(body.error).toMatchObject({ type: 'card_error', code, message: expect.stringMatching(/card/) })
})

test('a browser sees of a payment only what its buyer may, and nothing without the client secret', async () => {
  const { browser, payments } = await openTestStripe()
  const { id, clientSecret } = await payments.createIntent(japan)
  const path = `payment_intents/${id}`

  const seen = await browser('GET', path, { client_secret: clientSecret })
  const refused = await browser('POST', `${path}/confirm`, { payment_method: 'pm_card_visa' })

  expect(seen.body).toMatchObject({ id, amount: 1490, status: 'requires_payment_method' })
  expect(seen.body).not.toHaveProperty('metadata')
  expect(seen.body).not.toHaveProperty('customer')
  expect((await browser('GET', path)).status).toBe(404)
  expect((await browser('GET', path, { client_secret: 'guess' })).status).toBe(404)
  expect(refused.status).toBe(404)
  expect((await browser('POST', path, { amount: '50' })).body.error?.code).toBe('secret_key_required')
  expect((await browser('POST', 'refunds', { payment_intent: id })).status).toBe(403)
})

test.each([undefined, 'Bearer sk_live_123', 'Bearer nonsense', 'Basic ' + btoa('sk_live_1:')])(
  'the key %j is refused',
  async (authorization) => {
    const { config } = await openTestStripe()

    const answer = await fetch(`${config.apiBase?.href}/v1/events`, { headers: authorization ? { authorization } : {} })

    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  },
)

test('a repeated request is marked as such, with the request it repeats', async () => {
  const { sdk } = await openTestStripe()
  const options = { idempotencyKey: 'once' }

  const first = await sdk.paymentIntents.create(create, options)
  const again = await sdk.paymentIntents.create(create, options)

  expect(again.id).toBe(first.id)
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  expect(again.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  })
  await expect(sdk.refunds.create({ payment_intent: first.id }, options)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  })
})

test('a request that was refused does not use its key up', async () => {
  const { sdk } = await openTestStripe()
  const options = { idempotencyKey: 'once' }
  await expect(sdk.paymentIntents.create({ ...create, amount: 1 }, options)).rejects.toThrow()

  expect(await sdk.paymentIntents.create(create, options)).toMatchObject({ amount: 500 })
})

test('lists run from new to old and can be paged both ways', async () => {
  const { sdk } = await openTestStripe()
  const ids: string[] = []
  for (const amount of [500, 501, 502]) ids.unshift((await sdk.paymentIntents.create({ ...create, amount })).id)
  const [newest = '', middle = '', oldest = ''] = ids
  const idsOn = async (params: Stripe.PaymentIntentListParams) =>
    (await sdk.paymentIntents.list(params)).data.map(({ id }) => id)

  expect(await idsOn({})).toEqual([newest, middle, oldest])
  expect(await idsOn({ limit: 1, starting_after: newest })).toEqual([middle])
  expect(await idsOn({ limit: 1, ending_before: oldest })).toEqual([middle])
  expect(await sdk.paymentIntents.list({ limit: 2 })).toMatchObject({ has_more: true, url: '/v1/payment_intents' })
  expect((await sdk.events.list({ type: 'payment_intent.created' })).data).toHaveLength(3)
})

test('an unknown Stripe path is answered as unknown', async () => {
  const { config } = await openTestStripe()

  const answer = await fetch(`${config.apiBase?.href}/v1/rockets`, { method: 'POST' })

  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
})

test('the payments can be read on a page, and what buyers typed stays text there', async () => {
  const { payments, config } = await openTestStripe()
  await payments.createIntent({ ...japan, metadata: { plan: '<script>alert(1)</script>' } })

  const page = await fetch(new URL('/sandbox/payments', config.apiBase), { headers: { accept: 'text/html' } })
  const html = await page.text()

  expect(page.headers.get('content-type')).toMatch('text/html')
  expect(html).toContain('$14.90')
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('<script>')
})
