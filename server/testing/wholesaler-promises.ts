import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EsimHandle } from '#contract/supply/esim.ts'
import {
  type IssuedEsim,
  type Wholesaler,
  WholesalerRefusal,
  WholesalerUnavailable,
} from '../shop/supply/esims/wholesaler.ts'
import { openTestWholesaler, type TestWholesaler } from './open-test-wholesaler.ts'

/** What the promises are tried on at one supplier's stand-in. */
interface Supplier {
  /** Its switches under `/sandbox/faults`. */
  service: 'wholesaler' | 'airalo'
  adapterOf(world: TestWholesaler): Wholesaler
  /** The same adapter with keys that the stand-in does not know. */
  strangerOf(world: TestWholesaler): Wholesaler
  /** A plan that can be topped up, in a country. */
  plan: { planCode: string; countryCode: string; dataMb: number }
  /** The codes it refuses an order with. */
  codes: { noFunds: string; outOfStock: string }
}

const never = 'nobody-knows' as EsimHandle

/**
 * What `Wholesaler` promises, tried on an adapter against its stand-in. Every adapter runs these; what only one vendor
 * does is tested beside its adapter.
 */
export function keepsThePromises({ service, adapterOf, strangerOf, plan, codes }: Supplier): void {
  let world: TestWholesaler
  let wholesaler: Wholesaler
  let cost = 0
  beforeAll(async () => {
    world = await openTestWholesaler()
  })
  beforeEach(async () => {
    await world.reset()
    wholesaler = adapterOf(world)
    await faults({})
    cost = (await wholesaler.listPlans()).find(({ code }) => code === plan.planCode)?.cost ?? 0
  })
  afterAll(() => world.close())

  const faults = (set: object) => world.setFaults({ allocateAfterMs: 0, ...set }, service)
  const request = (reference: string) => ({ ...plan, cost, reference })
  const sold = async () => (await world.control('GET', '/esims')).body as { iccid: string; supplier: string }[]
  const find = (reference: string) =>
    wholesaler.findPurchase({ reference, wholesaleOrderId: null, since: world.clock.now() })

  async function buy(reference = 'order-1'): Promise<IssuedEsim> {
    const purchase = await wholesaler.buyEsim(request(reference))
    if (purchase.kind === 'issued') return purchase.esim
    if (purchase.kind === 'refused') throw new Error(purchase.detail)
    await wait(50)
    return buy(reference)
  }

  test('the list is whole, in dollars and megabytes', async () => {
    const plans = await wholesaler.listPlans()

    expect(plans.length).toBeGreaterThan(500)
    expect(new Set(plans.map(({ code }) => code)).size).toBe(plans.length)
    for (const one of plans) {
      expect(Number.isSafeInteger(one.cost) && one.cost > 0, one.code).toBe(true)
      expect(one.coverage.length, one.code).toBeGreaterThan(0)
    }
    expect(plans.find(({ code }) => code === plan.planCode)).toMatchObject({
      dataMb: plan.dataMb,
      reach: 'country',
      destination: { code: plan.countryCode },
      supportsTopUp: true,
    })
  })

  test('a purchase becomes an eSIM that can be installed, and costs what was said', async () => {
    const before = await wholesaler.balance()

    const esim = await buy()

    expect(esim).toMatchObject({
      iccid: expect.stringMatching(/^89\d{17}$/),
      activationCode: expect.stringMatching(/^LPA:1\$[^$]+\$[^$]+$/),
      state: 'ready',
      usedMb: 0,
      totalMb: plan.dataMb,
      activatedAt: null,
      endsAt: null,
    })
    expect(await wholesaler.balance()).toBe(before - cost)
    expect(await sold()).toMatchObject([{ iccid: esim.iccid, supplier: wholesaler.supplier }])
  })

  test('the same reference buys nothing more, and another does', async () => {
    const first = await buy('order-1')
    const again = await buy('order-1')
    const other = await buy('order-10')

    expect(again.handle).toBe(first.handle)
    expect(other.handle).not.toBe(first.handle)
    expect(await sold()).toHaveLength(2)
  })

  test('a purchase whose answer was lost is found, and not repeated', async () => {
    await wholesaler.balance()
    await faults({ lostAnswerRate: 1 })
    const lost = wholesaler.buyEsim(request('order-1'))
    await expect(lost).rejects.toThrow(WholesalerUnavailable)
    await faults({})

    await buy('order-1')

    expect(await find('order-1')).toMatchObject({ kind: 'issued' })
    expect(await sold()).toHaveLength(1)
  })

  test('what was never bought is not found', async () => {
    await buy('order-1')

    expect(await find('order')).toEqual({ kind: 'none' })
    expect(await wholesaler.findTopUp({ esim: never, reference: 'order-1' })).toEqual({ kind: 'none' })
  })

  test('nothing is bought at a price that is out of date', async () => {
    await faults({ priceRise: 0.2 })

    expect(await wholesaler.buyEsim(request('order-1'))).toMatchObject({ kind: 'refused', reason: 'priceChanged' })
    expect(await sold()).toEqual([])
  })

  test.each(['noFunds', 'outOfStock'] as const)('a refusal for %s is a value that says so', async (reason) => {
    await faults({ orderErrorCode: codes[reason] })

    expect(await wholesaler.buyEsim(request('order-1'))).toMatchObject({ kind: 'refused', reason })
    expect(await sold()).toEqual([])
  })

  test.each([{ errorRate: 1 }, { dead: true }])('a supplier with %j cannot be reached', async (set) => {
    await faults(set)

    await expect(wholesaler.buyEsim(request('order-1'))).rejects.toThrow(WholesalerUnavailable)
    await expect(wholesaler.balance()).rejects.toThrow(WholesalerUnavailable)
    await expect(wholesaler.readEsims([never])).rejects.toThrow(WholesalerUnavailable)
  })

  test('wrong keys are refused for good, and no message contains them', async () => {
    const stranger = strangerOf(world)

    await expect(stranger.balance()).rejects.toThrow(WholesalerRefusal)
    await expect(stranger.balance()).rejects.not.toThrow(/a-wrong-secret/)
  })

  test('a reading follows what the phone does', async () => {
    const { handle, iccid } = await buy()
    await world.control('POST', `/esims/${iccid}/use`, { mb: 300 })

    const [reading] = await wholesaler.readEsims([handle])

    expect(reading).toMatchObject({ state: 'inUse', usedMb: 300, totalMb: plan.dataMb, handle, iccid })
    expect(reading?.activatedAt).toBeInstanceOf(Date)
    expect(reading?.endsAt?.getTime()).toBeGreaterThan(world.clock.now().getTime())
    await world.control('POST', `/esims/${iccid}/use`, { mb: plan.dataMb })
    expect(await wholesaler.readEsims([handle])).toMatchObject([{ state: 'usedUp' }])
  })

  test('an eSIM it does not have is missing from the answer', async () => {
    expect(await wholesaler.readEsims([never])).toEqual([])
  })

  test('data is added once, also when the answer was lost', async () => {
    const { handle } = await buy()
    const offers = await wholesaler.listTopUps(handle)
    const offer = offers.find(({ dataMb }) => dataMb === plan.dataMb)
    if (!offer) throw new Error('nothing can be added')
    const more = { esim: handle, planCode: offer.code, reference: 'top-up-1', cost: offer.cost }
    await faults({ lostAnswerRate: 1 })
    await expect(wholesaler.topUp(more)).rejects.toThrow(WholesalerUnavailable)
    await faults({})

    expect(await wholesaler.topUp(more)).toEqual({ kind: 'added' })
    expect(await wholesaler.topUp(more)).toEqual({ kind: 'added' })

    expect(await wholesaler.findTopUp({ esim: handle, reference: 'top-up-1' })).toEqual({ kind: 'added' })
    expect(await wholesaler.readEsims([handle])).toMatchObject([{ totalMb: 2 * plan.dataMb }])
  })

  test('an unused eSIM goes back as the supplier’s capabilities say', async () => {
    const { handle } = await buy()

    const { takesBack } = wholesaler.capabilities
    expect(await wholesaler.cancelEsim(handle)).toEqual({ kind: takesBack ? 'refunded' : 'requested' })
  })

  test('an eSIM in use is switched off as the supplier’s capabilities say: then no phone can use it', async () => {
    const { handle, iccid } = await buy()
    await world.control('POST', `/esims/${iccid}/use`, { mb: 1 })

    const { switchesOff } = wholesaler.capabilities
    const answer = await wholesaler.switchOff(handle)
    expect(answer.kind).toBe(switchesOff ? 'off' : 'notAllowed')
    if (!switchesOff) return
    expect(await wholesaler.switchOff(handle)).toEqual({ kind: 'off' })
    expect(await wholesaler.readEsims([handle])).toMatchObject([{ state: 'revoked' }])
    expect(await world.control('POST', `/esims/${iccid}/use`, { mb: 1 })).toMatchObject({ status: 400 })
  })

  test('webhooks are only hints, and forged ones are none', async () => {
    expect(await wholesaler.registerWebhook(world.webhookUrl)).toBe('saved')
    expect(await wholesaler.registerWebhook(world.webhookUrl)).toBe('saved')
    expect(await wholesaler.registerWebhook('http://127.0.0.1:9/nobody')).toBe('refused')
    const { iccid } = await buy()
    await world.control('POST', `/esims/${iccid}/use`, { mb: plan.dataMb * 0.8 })
    await expect.poll(() => world.webhooks.received.length, { timeout: 60_000 }).toBeGreaterThan(0)

    const hints = () =>
      world.webhooks.received.flatMap(({ rawBody, headers }) =>
        wholesaler.readHints({ rawBody, headers, ip: '127.0.0.1' }),
      )
    await expect.poll(() => hints().some(({ kind }) => kind === 'usageChanged'), { timeout: 60_000 }).toBe(true)
    for (const rawBody of ['', '{', '[]', '{"level":"75%"}'])
      expect(wholesaler.readHints({ rawBody, headers: {}, ip: '127.0.0.1' })).toEqual([])
  })
}
