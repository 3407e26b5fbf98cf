import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WholesalerUnavailable } from '../../shop/supply/esims/wholesaler.ts'
import { openTestWholesaler, type TestWholesaler } from '../../testing/open-test-wholesaler.ts'
import { createAiralo } from './airalo.ts'
import { readFailure } from './failures.ts'
import { toPlans } from './plans.ts'

let world: TestWholesaler
beforeAll(async () => {
  world = await openTestWholesaler()
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const japan = { planCode: 'japan-link-7days-1gb', countryCode: 'JP' }

test.each([
  ['no credit', 422, { code: 11, reason: 'x' }, 'noFunds'],
  ['an operator in maintenance', 422, { code: 13, reason: 'x' }, 'outOfStock'],
  ['a wrong checksum', 422, { code: 14, reason: 'x' }, 'invalid'],
  ['top-ups switched off', 422, { code: 23, reason: 'x' }, 'gone'],
  ['too few eSIMs left', 422, { code: 33, reason: 'x' }, 'outOfStock'],
  ['out of stock', 422, { code: 34, reason: 'x' }, 'outOfStock'],
  ['a bad request', 422, { code: 43, reason: 'x' }, 'invalid'],
  ['something unexpected', 422, { code: 53, reason: 'x' }, 'retry'],
  ['a recycled eSIM', 422, { code: 73, reason: 'x' }, 'gone'],
  ['an address that is not allowed', 403, { code: 89, message: 'x' }, 'invalid'],
  [
    'an unknown package',
    422,
    { data: { package_id: 'The selected package is invalid.' }, meta: { message: 'x' } },
    'gone',
  ],
  [
    'a purchase limit',
    422,
    { data: { package_id: 'validation.order_exceed_limit' }, meta: { message: 'x' } },
    'invalid',
  ],
  ['a quantity', 422, { data: { quantity: 'Available quantity: 9.' }, meta: { message: 'x' } }, 'outOfStock'],
  ['nothing found', 404, { data: [], meta: { message: 'messages.resource_not_found' } }, 'gone'],
  ['a bare reason', 422, { reason: 'User is not opted in and no webhook URL provided.' }, 'invalid'],
  ['no JSON', 422, undefined, 'invalid'],
])('%s is told by its class', (_what, status, body, failureClass) => {
  expect(readFailure(status, body).failureClass).toBe(failureClass)
})

test('an account with a discount pays the retail price less that', () => {
  const operator = { coverages: [{ code: 'TR', name: 'Türkiye', networks: [] }] }
  const priced = { id: 'one', day: 7, amount: 1024, price: 9.5, net_price: null, data: '1 GB' }
  const list = (more: object, pricing = { discount_percentage: 10 }) => ({
    pricing,
    data: [
      {
        slug: 'turkey',
        country_code: 'TR',
        title: 'Türkiye',
        operators: [{ ...operator, ...more, packages: [priced] }],
      },
    ],
    meta: null,
  })

  expect(toPlans(list({}))).toMatchObject([{ cost: 8_550_000, suggestedPrice: 9_500_000, name: 'Türkiye 1GB 7 Days' }])
  expect(toPlans(list({ is_kyc_verify: true }))).toEqual([])
})

test('an unlimited plan has no amount, and says how slow it may get', async () => {
  const plans = await world.airalo.listPlans()

  expect(plans.find(({ code }) => code === 'japan-link-3days-unlimited')).toMatchObject({
    dataMb: null,
    slowedTo: '1 Mbps',
    validityDays: 3,
  })
  expect(plans.find(({ reach }) => reach === 'world')?.coverage.length).toBeGreaterThan(100)
})

describe('one token', () => {
  test('lasts for many calls, and is renewed when the vendor no longer takes it', async () => {
    let made = 0
    let kept: string | undefined
    const counted = createAiralo({
      ...world.airaloConfig,
      tokens: {
        async get(make, spent) {
          if (kept === undefined || kept === spent) {
            made++
            kept = (await make()).token
          }
          return kept
        },
      },
    })
    for (let calls = 0; calls < 5; calls++) await counted.balance()
    expect(made).toBe(1)

    world.clock.turn({ days: 2 })
    await counted.balance()

    expect(made).toBe(2)
  })

  test('is given out three times a minute', async () => {
    world.clock.stop()
    const greedy = createAiralo({ ...world.airaloConfig, tokens: { get: async (make) => (await make()).token } })
    for (let calls = 0; calls < 3; calls++) await greedy.balance()

    await expect(greedy.balance()).rejects.toThrow(WholesalerUnavailable)
  })
})

test('what fails before the order was sent says that nothing was bought, and what fails after it does not', async () => {
  const { cost = 0 } = (await world.airalo.listPlans()).find(({ code }) => code === japan.planCode) ?? {}
  const buy = () => world.airalo.buyEsim({ ...japan, cost, reference: 'order-1' })
  await world.setFaults({ dead: true }, 'airalo')
  await expect(buy()).rejects.toMatchObject({ isUnsent: true })
  await world.setFaults({ listedAfterMs: 0 }, 'airalo')
  const { buyEsim } = createAiralo({ ...world.airaloConfig, timeoutMs: 1 })

  await expect(buyEsim({ ...japan, cost, reference: 'order-1' })).rejects.toMatchObject({ isUnsent: true })
})

test('a webhook counts as signed over its bytes, or over the same text without spaces', () => {
  const rawBody = '{ "level": "3days", "package_name": "x", "remaining_percentage": 43, "iccid": "8944" }'
  const sign = (text: string, secret = world.airaloConfig.clientSecret) =>
    createHmac('sha512', secret).update(text).digest('hex')
  const read = (signature: string) =>
    world.airalo.readHints({ rawBody, headers: { 'airalo-signature': signature }, ip: '127.0.0.1' })

  expect(read(sign(rawBody))).toEqual([{ kind: 'endingSoon', iccid: '8944' }])
  expect(read(sign(JSON.stringify(JSON.parse(rawBody))))).toEqual([{ kind: 'endingSoon', iccid: '8944' }])
  expect(read(sign(rawBody, 'another'))).toEqual([])
})
