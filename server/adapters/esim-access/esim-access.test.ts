import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EsimHandle } from '#contract/supply/esim.ts'
import { type IssuedEsim, WholesalerRefusal, WholesalerUnavailable } from '../../shop/supply/esims/wholesaler.ts'
import { openTestWholesaler, type TestWholesaler } from '../../testing/open-test-wholesaler.ts'
import { post } from '../post.ts'
import { createEsimAccess } from './esim-access.ts'

let shop: TestWholesaler
beforeAll(async () => {
  shop = await openTestWholesaler()
})
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const JAPAN_1GB = { planCode: 'PH4GJQCV6', cost: 2_990_000 }
const JAPAN_1GB_TOPUP = { planCode: 'TOPUP_PH4GJQCV6', cost: 2_990_000 }
const never = 'nobody-knows' as EsimHandle

async function buy(reference = 'order-1', plan = JAPAN_1GB): Promise<IssuedEsim> {
  const purchase = await shop.wholesaler.buyEsim({ ...plan, reference })
  if (purchase.kind === 'issued') return purchase.esim
  if (purchase.kind === 'refused') throw new Error(purchase.detail)
  await wait(50)
  return buy(reference, plan)
}
const sold = async () => (await shop.control('GET', '/esims')).body as { iccid: string; transactionId: string }[]
const read = async (esim: EsimHandle) => (await shop.wholesaler.readEsims([esim]))[0]
const quickly = () => shop.setFaults({ allocateAfterMs: 0 })

test('the price list arrives whole, in dollars and megabytes', async () => {
  const plans = await shop.wholesaler.listPlans()

  expect(plans.length).toBeGreaterThan(2000)
  expect(plans.find(({ code }) => code === JAPAN_1GB.planCode)).toEqual({
    code: 'PH4GJQCV6',
    name: 'Japan 1GB 7 Days',
    description: '1GB of data across Japan',
    cost: 2_990_000,
    suggestedPrice: 4_990_000,
    dataMb: 1024,
    dailyMb: null,
    slowedTo: null,
    validityDays: 7,
    startsAt: 'firstConnection',
    useWithinDays: 180,
    speed: '4G/5G',
    reach: 'country',
    destination: { code: 'JP', name: 'Japan' },
    coverage: [{ countryCode: 'JP', countryName: 'Japan', networks: [{ carrier: 'SoftBank', generation: '5G' }] }],
    supportsTopUp: true,
    exitCodes: ['HK', 'SG'],
    textMessages: 'received',
  })
})

test('regions and the world are told apart from countries, by name', async () => {
  const plans = await shop.wholesaler.listPlans()
  const named = (name: string) => plans.find((plan) => plan.name === name)

  expect(named('Europe 3GB 15 Days')).toMatchObject({ reach: 'region', destination: { code: 'EU-36', name: 'Europe' } })
  expect(named('Global 5GB 30 Days')).toMatchObject({ reach: 'world', destination: { name: 'Global' } })
  expect(named('Global 5GB 30 Days')?.coverage.length).toBeGreaterThanOrEqual(140)
})

test('a day pass is offered once for each number of days, and costs that many days', async () => {
  const plans = await shop.wholesaler.listPlans()
  const unlimited = plans.filter(({ name }) => name.startsWith('Japan Unlimited'))
  const daily = plans.find(({ name }) => name === 'Thailand 1GB/Day 3 Days')

  expect(unlimited.map(({ validityDays }) => validityDays)).toEqual([1, 3, 5, 7, 10, 15, 30])
  expect(unlimited[3]).toMatchObject({
    name: 'Japan Unlimited 7 Days',
    dataMb: null,
    cost: 25_130_000,
    suggestedPrice: 41_930_000,
  })
  expect(daily).toMatchObject({ dataMb: 3072, dailyMb: 1024, slowedTo: '512 Kbps', validityDays: 3 })
})

test('an eSIM is accepted at once, is there a second later, and a webhook reports it', async () => {
  expect(await shop.wholesaler.registerWebhook(shop.webhookUrl)).toBe('saved')

  const first = await shop.wholesaler.buyEsim({ ...JAPAN_1GB, reference: 'order-1' })
  expect(first).toMatchObject({ kind: 'allocating' })
  const [webhook] = await shop.webhooks.until('ORDER_STATUS')
  const wholesaleOrderId = first.kind === 'allocating' ? first.wholesaleOrderId : ''
  const found = await shop.wholesaler.findPurchase({ reference: 'order-1', wholesaleOrderId, since: new Date() })

  expect(webhook?.content).toMatchObject({ orderNo: wholesaleOrderId, transactionId: 'order-1' })
  expect(found).toMatchObject({
    kind: 'issued',
    wholesaleOrderId,
    esim: {
      iccid: expect.stringMatching(/^89\d{17}$/),
      activationCode: expect.stringMatching(/^LPA:1\$rsp\.sandbox\.test\$[0-9A-F]{32}$/),
      state: 'ready',
      usedMb: 0,
      totalMb: 1024,
      activatedAt: null,
      endsAt: null,
    },
  })
})

test('the same reference never buys a second eSIM, not even at the same moment', async () => {
  await quickly()
  const request = { ...JAPAN_1GB, reference: 'order-1' }

  await Promise.all([
    shop.wholesaler.buyEsim(request),
    shop.wholesaler.buyEsim(request),
    shop.wholesaler.buyEsim(request),
  ])

  expect(await sold()).toHaveLength(1)
  expect(await shop.wholesaler.balance()).toBe(50_000_000_000 - 2_990_000)
})

test('a purchase whose answer was lost is found again and not repeated', async () => {
  await shop.setFaults({ allocateAfterMs: 0, lostAnswerRate: 1 })
  await expect(shop.wholesaler.buyEsim({ ...JAPAN_1GB, reference: 'order-1' })).rejects.toThrow(WholesalerUnavailable)
  await quickly()

  const found = await shop.wholesaler.findPurchase({
    reference: 'order-1',
    since: shop.clock.now(),
    wholesaleOrderId: null,
  })
  const again = await shop.wholesaler.buyEsim({ ...JAPAN_1GB, reference: 'order-1' })

  expect(found).toMatchObject({ kind: 'issued' })
  expect(again).toEqual(found)
  expect(await sold()).toHaveLength(1)
})

test('a purchase that was never made is not found', async () => {
  const since = new Date()

  expect(await shop.wholesaler.findPurchase({ reference: 'order-1', since, wholesaleOrderId: null })).toEqual({
    kind: 'none',
  })
  expect(await shop.wholesaler.findPurchase({ reference: 'order-1', since, wholesaleOrderId: 'B1' })).toEqual({
    kind: 'none',
  })
})

test('a purchase accepted just before the wholesaler broke down counts as under way', async () => {
  const adapter = createEsimAccess({
    ...shop.config,
    post: (url, posted) => (url.endsWith('esim/query') ? Promise.reject(new Error('cut')) : post(url, posted)),
  })

  expect(await adapter.buyEsim({ ...JAPAN_1GB, reference: 'order-1' })).toMatchObject({ kind: 'allocating' })
})

test.each([
  ['200011', 'outOfStock'],
  ['200005', 'priceChanged'],
  ['200006', 'priceChanged'],
  ['200007', 'noFunds'],
  ['200008', 'invalid'],
  ['310241', 'gone'],
])('an order refused with %s is reported as %s', async (orderErrorCode, reason) => {
  await shop.setFaults({ orderErrorCode })

  expect(await shop.wholesaler.buyEsim({ ...JAPAN_1GB, reference: 'order-1' })).toMatchObject({
    kind: 'refused',
    reason,
  })
  expect(await sold()).toEqual([])
})

test.each(['000001', '900001', '101001', '999999'])('an order answered with %s may be tried again', async (code) => {
  await shop.setFaults({ orderErrorCode: code })

  await expect(shop.wholesaler.buyEsim({ ...JAPAN_1GB, reference: 'order-1' })).rejects.toMatchObject({
    failureClass: 'retry',
  })
})

test('a price that rose since the last price list is not paid', async () => {
  await shop.setFaults({ priceRise: 0.1 })
  expect(await shop.wholesaler.buyEsim({ ...JAPAN_1GB, reference: 'order-1' })).toMatchObject({
    reason: 'priceChanged',
  })

  const plans = await shop.wholesaler.listPlans()
  expect(plans.find(({ code }) => code === JAPAN_1GB.planCode)?.cost).toBe(3_290_000)
})

test('an empty wallet buys nothing, and a filled one does', async () => {
  await shop.control('POST', '/esim-access/balance', { usd: 1 })
  const refused = await shop.wholesaler.buyEsim({ ...JAPAN_1GB, reference: 'order-1' })
  await shop.control('POST', '/esim-access/balance', { usd: 100 })

  expect(refused).toMatchObject({ kind: 'refused', reason: 'noFunds' })
  expect(await shop.wholesaler.balance()).toBe(100_000_000)
  expect(await shop.wholesaler.buyEsim({ ...JAPAN_1GB, reference: 'order-1' })).toMatchObject({ kind: 'allocating' })
})

test('a plan withdrawn from sale is gone', async () => {
  await shop.setFaults({ withdrawn: ['JP_1_7'] })

  expect(await shop.wholesaler.buyEsim({ ...JAPAN_1GB, reference: 'order-1' })).toMatchObject({ reason: 'gone' })
  expect((await shop.wholesaler.listPlans()).map(({ code }) => code)).not.toContain(JAPAN_1GB.planCode)
})

test('a day pass is bought for its days at its price', async () => {
  await quickly()
  const plan = (await shop.wholesaler.listPlans()).find(({ name }) => name === 'Thailand 1GB/Day 3 Days')
  const esim = await buy('order-1', { planCode: plan?.code ?? '', cost: plan?.cost ?? 0 })
  const unlimited = (await shop.wholesaler.listPlans()).find(({ name }) => name === 'Japan Unlimited 7 Days')
  const endless = await buy('order-2', { planCode: unlimited?.code ?? '', cost: unlimited?.cost ?? 0 })

  expect(esim.totalMb).toBe(3072)
  expect(endless.totalMb).toBeNull()
  expect(await shop.wholesaler.balance()).toBe(50_000_000_000 - (plan?.cost ?? 0) - (unlimited?.cost ?? 0))
})

test('an unused eSIM is given back for the money, once, and asking again confirms it', async () => {
  await quickly()
  const esim = await buy()

  expect(await shop.wholesaler.cancelEsim(esim.handle)).toEqual({ kind: 'refunded' })
  expect(await shop.wholesaler.cancelEsim(esim.handle)).toEqual({ kind: 'refunded' })
  expect(await read(esim.handle)).toMatchObject({ state: 'cancelled' })
  expect(await shop.wholesaler.balance()).toBe(50_000_000_000)
})

test('an installed eSIM cannot be given back, nor an unknown one', async () => {
  await quickly()
  const esim = await buy()
  await shop.control('POST', `/esims/${esim.iccid}/install`)

  expect(await shop.wholesaler.cancelEsim(esim.handle)).toEqual({ kind: 'notAllowed', reason: 'invalid' })
  expect(await shop.wholesaler.cancelEsim(never)).toEqual({ kind: 'notAllowed', reason: 'gone' })
  expect(await read(esim.handle)).toMatchObject({ state: 'installed' })
})

test('an eSIM in use is switched off for good, asking again confirms it, and our money stays there', async () => {
  await quickly()
  const esim = await buy()
  await shop.control('POST', `/esims/${esim.iccid}/use`, { mb: 300 })
  const balance = await shop.wholesaler.balance()

  expect(await shop.wholesaler.switchOff(esim.handle)).toEqual({ kind: 'off' })
  expect(await shop.wholesaler.switchOff(esim.handle)).toEqual({ kind: 'off' })
  expect(await shop.wholesaler.switchOff(never)).toEqual({ kind: 'notAllowed', reason: 'gone' })

  expect(await read(esim.handle)).toMatchObject({ state: 'revoked', usedMb: 300 })
  expect(await shop.wholesaler.balance()).toBe(balance)
})

test('using data starts the plan, is counted, and ends in an empty eSIM', async () => {
  await quickly()
  const esim = await buy()
  await shop.control('POST', `/esims/${esim.iccid}/use`, { mb: 800 })
  const inUse = await read(esim.handle)
  await shop.control('POST', `/esims/${esim.iccid}/use`, { mb: 800 })

  expect(inUse).toMatchObject({ state: 'inUse', usedMb: 800, totalMb: 1024 })
  expect(inUse?.endsAt?.getTime()).toBe((inUse?.activatedAt?.getTime() ?? 0) + 7 * 86_400_000)
  expect(await read(esim.handle)).toMatchObject({ state: 'usedUp', usedMb: 1024 })
})

test('an eSIM unknown to the wholesaler is left out', async () => {
  expect(await shop.wholesaler.readEsims([never])).toEqual([])
})

test('eSIMs are listed by purchase time, and those of another day are left out', async () => {
  await quickly()
  const yesterday = await buy('order-1')
  shop.clock.turn({ days: 1 })
  const from = shop.clock.now()
  const today = [await buy('order-2'), await buy('order-3')]

  const readings = await shop.wholesaler.readEsimsBought({ from, to: shop.clock.now() })

  expect(readings.map(({ handle }) => handle).toSorted()).toEqual(today.map(({ handle }) => handle).toSorted())
  expect(readings).not.toContainEqual(expect.objectContaining({ handle: yesterday.handle }))
  expect(readings[0]).toMatchObject({ state: 'ready', usedMb: 0, totalMb: 1024 })
})

test('a top-up adds data once, even when the answer is lost or the call repeated', async () => {
  await quickly()
  const esim = await buy()
  await shop.control('POST', `/esims/${esim.iccid}/use`, { mb: 1024 })
  const request = { esim: esim.handle, ...JAPAN_1GB_TOPUP, reference: 'topup-1' }
  const search = { esim: esim.handle, reference: 'topup-1' }

  expect(await shop.wholesaler.findTopUp(search)).toEqual({ kind: 'none' })
  const losing = createEsimAccess({
    ...shop.config,
    post: async (url, posted) => {
      const answer = await post(url, posted)
      if (url.endsWith('esim/topup')) throw new Error('cut')
      return answer
    },
  })
  await expect(losing.topUp(request)).rejects.toThrow(WholesalerUnavailable)
  expect(await shop.wholesaler.findTopUp(search)).toEqual({ kind: 'added' })
  expect(await shop.wholesaler.topUp(request)).toEqual({ kind: 'added' })

  expect(await read(esim.handle)).toMatchObject({ state: 'inUse', usedMb: 1024, totalMb: 2048 })
  expect(await shop.wholesaler.balance()).toBe(50_000_000_000 - 2 * 2_990_000)
})

test('top-ups on offer are for the same destination, and there are none for an eSIM that takes none', async () => {
  await quickly()
  const esim = await buy()
  const plans = await shop.wholesaler.listPlans()
  const withoutTopUp = plans.find(({ name }) => name === 'Japan 30GB 30 Days')
  const other = await buy('order-2', { planCode: withoutTopUp?.code ?? '', cost: withoutTopUp?.cost ?? 0 })

  const topUps = await shop.wholesaler.listTopUps(esim.handle)
  expect(topUps.find(({ code }) => code === JAPAN_1GB_TOPUP.planCode)).toEqual({
    code: JAPAN_1GB_TOPUP.planCode,
    name: 'Japan 1GB 7 Days',
    cost: 2_990_000,
    suggestedPrice: 4_990_000,
    samePlan: 'PH4GJQCV6',
    dataMb: 1024,
    validityDays: 7,
  })
  expect(topUps.every(({ name }) => name.startsWith('Japan'))).toBe(true)
  expect(await shop.wholesaler.listTopUps(other.handle)).toEqual([])
  expect(await shop.wholesaler.listTopUps(never)).toEqual([])
})

test('an expired eSIM cannot be topped up', async () => {
  await quickly()
  const esim = await buy()
  await shop.control('POST', `/esims/${esim.iccid}/use`, { mb: 1 })
  shop.clock.turn({ days: 8 })

  expect(await read(esim.handle)).toMatchObject({ state: 'expired' })
  expect(await shop.wholesaler.listTopUps(esim.handle)).toEqual([])
  const request = { esim: esim.handle, ...JAPAN_1GB_TOPUP, reference: 'topup-1' }
  expect(await shop.wholesaler.topUp(request)).toMatchObject({ kind: 'refused', reason: 'gone' })
})

test.each([
  ['200007', 'noFunds'],
  ['200006', 'priceChanged'],
  ['310241', 'gone'],
])('a top-up refused with %s is reported as %s', async (orderErrorCode, reason) => {
  await quickly()
  const esim = await buy()
  await shop.setFaults({ orderErrorCode })

  const request = { esim: esim.handle, ...JAPAN_1GB_TOPUP, reference: 'topup-1' }
  expect(await shop.wholesaler.topUp(request)).toMatchObject({ kind: 'refused', reason })
})

test('a wrong key stops the shop with a reason, and the reason does not hold the key', async () => {
  const stranger = createEsimAccess({ ...shop.config, secretKey: 'wrong-secret', accessCode: 'wrong-code' })
  const forger = createEsimAccess({ ...shop.config, secretKey: 'wrong-secret' })

  const problems = [await stranger.balance().catch(String), await forger.listPlans().catch(String)]
  await expect(stranger.balance()).rejects.toThrow(WholesalerRefusal)
  await expect(forger.buyEsim({ ...JAPAN_1GB, reference: 'order-1' })).resolves.toMatchObject({ reason: 'invalid' })
  expect(problems.join()).toMatch(/000101.*101003/)
  expect(problems.join()).not.toMatch(/wrong-|sandbox-/)
})

test('a wholesaler that is down, slow or failing counts as unavailable, not as a refusal', async () => {
  const nowhere = createEsimAccess({ ...shop.config, baseUrl: 'http://127.0.0.1:9' })
  await expect(nowhere.balance()).rejects.toThrow(WholesalerUnavailable)

  await shop.setFaults({ errorRate: 1 })
  for (let count = 0; count < 8; count++) await expect(shop.wholesaler.balance()).rejects.toThrow(WholesalerUnavailable)

  await shop.setFaults({ delayMs: 300 })
  const hasty = createEsimAccess({ ...shop.config, timeoutMs: 100 })
  await expect(hasty.balance()).rejects.toThrow(WholesalerUnavailable)
})

test('the webhook address is saved only if it responds', async () => {
  expect(await shop.wholesaler.registerWebhook(shop.webhookUrl.replace('hooks', 'nobody'))).toBe('refused')
  expect(await shop.wholesaler.registerWebhook(shop.webhookUrl)).toBe('saved')
  expect(await shop.wholesaler.registerWebhook(shop.webhookUrl)).toBe('saved')

  expect(shop.webhooks.received.map(({ notifyType }) => notifyType)).toEqual(['CHECK_HEALTH'])
})

test('webhooks of the wholesaler are understood, and a repeated one reads the same', async () => {
  await shop.setFaults({ allocateAfterMs: 0, duplicateWebhooks: true })
  await shop.wholesaler.registerWebhook(shop.webhookUrl)
  const esim = await buy()
  await shop.control('POST', `/esims/${esim.iccid}/use`, { mb: 1024 })
  await shop.webhooks.until('DATA_USAGE', 2)

  const hints = shop.webhooks.received.flatMap(({ rawBody }) =>
    shop.wholesaler.readHints({ headers: {}, rawBody, ip: '127.0.0.1' }),
  )
  const [first, second] = hints.filter(({ kind }) => kind === 'usageChanged')
  expect(new Set(hints.map(({ kind }) => kind))).toEqual(new Set(['esimIssued', 'esimChanged', 'usageChanged']))
  expect(first).toMatchObject({ reference: 'order-1', esimHandle: esim.handle })
  expect(second).toEqual(first)
  expect(hints.every(({ reference }) => reference === 'order-1')).toBe(true)
})
