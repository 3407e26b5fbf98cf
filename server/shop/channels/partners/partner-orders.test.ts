import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type PartnerOrder,
  partnerModes,
  type PartnerTopUp,
  type PartnerTopUpOffer,
} from '#contract/channels/partner-api.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { TestPartner } from '../../../testing/test-partner.ts'
import { findCreditDifferences } from '../../money/credit/find-differences.ts'

let shop: TestShop
let agency: TestPartner

const cents = (text: string) => Math.round(Number(text) * 100)
const differences = () => findCreditDifferences(shop.deps.database.raw)
const esims = async () => (await (await shop.fetch('/sandbox/esims')).json()) as { iccid: string }[]

describe.each(partnerModes)('an order of a %s key', (mode) => {
  beforeEach(async () => {
    shop = await openTestShop()
    agency = await TestPartner.join(shop, { mode, balance: '100.00' })
    // A played order is ready after two seconds of the shop's clock, however long the test takes.
    if (mode === 'test') shop.clock.stop()
  })
  const untilReady = (id: string) => {
    if (mode === 'test') shop.clock.turn({ seconds: 3 })
    return agency.untilOrderIs(id, 'ready')
  }

  test('takes its price from the balance and is an eSIM once it is ready', async () => {
    const before = await esims()
    const { price } = await agency.plan()

    const placed = await agency.order({ reference: 'booking 4711' })
    expect(placed).toMatchObject({ status: 201, body: { state: 'preparing', reference: 'booking 4711', price } })
    expect(await agency.balance()).toMatchObject({ balance: '100.00', held: price, currency: 'USD' })
    await untilReady(placed.body.id)

    const order = await agency.read(placed.body.id)
    expect(order.activationCode).toMatch(/^LPA:1\$/)
    expect(order.qrCode).toMatch(/^[A-Za-z0-9+/]+=*$/)
    expect(order.usage?.usedMb).toBe(0)
    const isReal = mode === 'live'
    expect((await esims()).length).toBe(before.length + (isReal ? 1 : 0))
    expect((await esims()).some(({ iccid }) => iccid === order.iccid)).toBe(isReal)
    const { balance, held } = await agency.balance()
    expect([cents(balance), held]).toEqual([10_000 - cents(price), '0.00'])
    expect(await differences()).toEqual([])
  })

  test('that the supplier refuses gives the balance back', async () => {
    if (mode === 'live') await shop.sandbox.setFaults({ wholesaler: { errorRate: 1 } })
    const { body } = await agency.order(mode === 'test' ? { reference: 'test-refuse 4711' } : {})
    await shop.runJobs()
    expect((await agency.read(body.id)).state).toBe('preparing')

    shop.clock.turn({ hours: 3 })
    await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0 } })
    await agency.untilOrderIs(body.id, 'refunded')

    expect(await agency.balance()).toMatchObject({ balance: '100.00', held: '0.00' })
    expect((await agency.read(body.id)).activationCode).toBeNull()
    expect((await agency.events()).map(({ type }) => type)).toEqual(['balance.changed', 'order.refunded'])
    expect(await differences()).toEqual([])
  })

  test('sent fifty times at once with one key is one order and one debit', async () => {
    const { packageCode, price } = await agency.plan()
    const headers = { 'idempotency-key': randomUUID() }
    const body = { packageCode, expectedPrice: price }

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => agency.call<PartnerOrder>('POST', '/orders', body, { headers })),
    )

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    const { available, held } = await agency.balance()
    expect([cents(available), held]).toEqual([10_000 - cents(price), price])
    await untilReady(answers[0]?.body.id ?? '')
    expect(await differences()).toEqual([])
  })

  test('is placed once when the balance covers one and twenty come at once', async () => {
    const poor = await TestPartner.join(shop, { name: 'Poor', mode })
    const { price } = await poor.plan()
    await poor.payIn(price)

    const answers = await Promise.all(Array.from({ length: 20 }, () => poor.order()))

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status, body }) => status === 402 && body.code === 'balance_too_low')).toHaveLength(19)
    expect(await poor.balance()).toMatchObject({ available: '0.00' })
    expect(await differences()).toEqual([])
  })

  test('needs a key, and a key stands for one request', async () => {
    const key = randomUUID()
    const { packageCode, price } = await agency.plan()
    const asked = { packageCode, expectedPrice: price }

    expect(await agency.call('POST', '/orders', asked, { headers: { 'idempotency-key': '' } })).toMatchObject({
      status: 400,
      type: 'application/problem+json',
      body: { code: 'request_key_missing' },
    })
    const first = await agency.order({}, key)
    expect((await agency.order({}, key)).headers.get('idempotent-replayed')).toBe('true')
    expect((await agency.order({}, key)).body).toEqual(first.body)
    expect(await agency.order({ reference: 'another' }, key)).toMatchObject({
      status: 422,
      body: { code: 'request_key_reused' },
    })
  })

  test('at another price is refused with the right one, and the refusal is repeated', async () => {
    const key = randomUUID()
    const { price } = await agency.plan()

    const refused = await agency.order({ expectedPrice: '0.01' }, key)

    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', price, currency: 'USD', status: 409 } })
    expect((await agency.order({ expectedPrice: '0.01' }, key)).headers.get('idempotent-replayed')).toBe('true')
    expect((await agency.balance()).balance).toBe('100.00')
  })

  test('can be cancelled while it is unused, once', async () => {
    const { body } = await agency.order()
    expect(await agency.call('POST', `/orders/${body.id}/cancel`)).toMatchObject({ body: { code: 'cannot_cancel' } })
    await untilReady(body.id)

    const cancelled = await agency.call<PartnerOrder>('POST', `/orders/${body.id}/cancel`)
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'refunded', activationCode: null } })
    expect((await agency.call<PartnerOrder>('POST', `/orders/${body.id}/cancel`)).body.state).toBe('refunded')
    expect(await agency.balance()).toMatchObject({ balance: '100.00', held: '0.00' })
    expect((await agency.events()).map(({ type }) => type)).toEqual([
      'balance.changed',
      'order.ready',
      'order.refunded',
    ])
    await shop.runJobs()
    expect(await differences()).toEqual([])
  })

  test('is topped up from the balance', async () => {
    const { body } = await agency.order()
    await untilReady(body.id)
    const [offer] = (await agency.call<PartnerTopUpOffer[]>('GET', `/orders/${body.id}/top-ups`)).body
    const asked = { packageCode: offer?.packageCode, expectedPrice: offer?.price }

    const added = await agency.call<PartnerTopUp>('POST', `/orders/${body.id}/top-ups`, asked)

    expect(added).toMatchObject({ status: 201, body: { state: 'preparing', orderId: body.id } })
    shop.clock.turn({ seconds: 3 })
    await shop.until(async () => {
      await shop.runJobs()
      return (await agency.read(body.id)).topUps[0]?.state === 'ready'
    })
    expect((await agency.balance()).balance).toBe(
      ((10_000 - cents(body.price) - cents(offer?.price ?? '')) / 100).toFixed(2),
    )
    const events = await agency.events()
    expect(events.map(({ type }) => type)).toEqual(['balance.changed', 'order.ready', 'topup.ready'])
    expect(events.at(-1)).toMatchObject({ data: { orderId: body.id, topUpId: added.body.id } })
    expect(await differences()).toEqual([])
  })
})
