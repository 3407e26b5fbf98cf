import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PartnerCatalogue, PartnerOrder, PartnerTopUp, PartnerTopUpOffer } from '#contract/partners/partner-api.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { TestPartner } from '../../testing/test-partner.ts'
import { findCreditDifferences } from '../credit/find-differences.ts'

let shop: TestShop
let agency: TestPartner
beforeEach(async () => {
  shop = await openTestShop()
  agency = await TestPartner.join(shop, { balance: '100.00' })
})

const cents = (text: string) => Math.round(Number(text) * 100)
const differences = () => findCreditDifferences(shop.deps.database.raw)
const esims = async () => (await (await shop.fetch('/sandbox/esims')).json()) as { iccid: string }[]

describe('an order', () => {
  test('takes its price from the balance and is an eSIM once it is ready', async () => {
    const before = await esims()
    const { price } = await agency.plan()

    const placed = await agency.order({ reference: 'booking 4711' })
    expect(placed).toMatchObject({ status: 201, body: { state: 'preparing', reference: 'booking 4711', price } })
    expect(await agency.balance()).toMatchObject({ balance: '100.00', held: price, currency: 'USD' })
    await agency.untilOrderIs(placed.body.id, 'ready')

    const order = await agency.read(placed.body.id)
    expect(order.activationCode).toMatch(/^LPA:1\$/)
    expect(order.qrCode).toMatch(/^[A-Za-z0-9+/]+=*$/)
    expect(order.usage?.usedMb).toBe(0)
    expect((await esims()).length).toBe(before.length + 1)
    expect((await esims()).map(({ iccid }) => iccid)).toContain(order.iccid)
    const { balance, held } = await agency.balance()
    expect([cents(balance), held]).toEqual([10_000 - cents(price), '0.00'])
    expect(await differences()).toEqual([])
  })

  test('that the supplier refuses gives the balance back', async () => {
    await shop.sandbox.setFaults({ wholesaler: { errorRate: 1 } })
    const { body } = await agency.order()
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
    await agency.untilOrderIs(answers[0]?.body.id ?? '', 'ready')
    expect(await differences()).toEqual([])
  })

  test('is placed once when the balance covers one and twenty come at once', async () => {
    const poor = await TestPartner.join(shop, { name: 'Poor' })
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
    await agency.untilOrderIs(body.id, 'ready')

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
    await agency.untilOrderIs(body.id, 'ready')
    const [offer] = (await agency.call<PartnerTopUpOffer[]>('GET', `/orders/${body.id}/top-ups`)).body
    const asked = { packageCode: offer?.packageCode, expectedPrice: offer?.price }

    const added = await agency.call<PartnerTopUp>('POST', `/orders/${body.id}/top-ups`, asked)

    expect(added).toMatchObject({ status: 201, body: { state: 'preparing', orderId: body.id } })
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

describe('keys', () => {
  test('of one partner see nothing of another, whichever address they try', async () => {
    const { body: order } = await agency.order()
    await agency.untilOrderIs(order.id, 'ready')
    const other = await TestPartner.join(shop, { name: 'Other', balance: '50.00' })
    const madeUp = randomUUID()
    const routes = shop.app.apiRoutes.filter(({ access, method }) => access === 'partner' && method !== 'HEAD')
    expect(routes.length).toBeGreaterThan(8)

    const answersTo = (id: string) =>
      Promise.all(
        routes
          .filter(({ url }) => url.includes(':id'))
          .map(async ({ method, url }) => {
            const body =
              url.endsWith('/top-ups') && method === 'POST' ? { packageCode: 'X', expectedPrice: '1' } : undefined
            const path = url.replace('/api/partner/v1', '').replace(':id', id)
            const answer = await other.call<{ code: string }>(method, path, body)
            return `${method} ${url} ${answer.status} ${answer.body.code}`
          }),
      )
    const real = await answersTo(order.id)
    expect(real.filter((line) => !line.endsWith('404 order_not_found'))).toEqual([])
    expect(real).toEqual(await answersTo(madeUp))
    expect((await other.balance()).balance).toBe('50.00')
    expect((await other.events()).map(({ type }) => type)).toEqual(['balance.changed'])
    expect((await agency.read(order.id)).state).toBe('ready')
  })

  test('are asked for by every route, and a cookie opens none', async () => {
    const routes = shop.app.apiRoutes.filter(({ access, method }) => access === 'partner' && method !== 'HEAD')
    for (const { method, url } of routes) {
      const path = url.replace('/api/partner/v1', '').replace(':id', randomUUID())
      expect(await agency.call(method, path, undefined, { key: '' })).toMatchObject({
        status: 401,
        type: 'application/problem+json',
        body: { code: 'partner_key_missing', status: 401 },
      })
      const wrong = `lfp_live_${'A'.repeat(43)}`
      expect((await agency.call(method, path, undefined, { key: wrong })).status).toBe(401)
      expect((await agency.admin.fetch(url.replace(':id', randomUUID()), { method })).status).toBe(401)
    }
  })

  test('for tests touch nothing of live ones', async () => {
    const { body: live } = await agency.order()
    await agency.untilOrderIs(live.id, 'ready')
    const balance = await agency.balance()
    const test = (await agency.makeKey({ mode: 'test' })).body.key
    expect(test).toMatch(/^lfp_test_/)

    agency.key = test
    const { status, body } = await agency.order()
    expect(status).toBe(201)
    await agency.untilOrderIs(body.id, 'ready')
    expect((await agency.call('GET', `/orders/${live.id}`)).status).toBe(404)

    agency.key = (await agency.makeKey({ mode: 'live' })).body.key
    expect(await agency.balance()).toEqual(balance)
    expect((await agency.call('GET', `/orders/${body.id}`)).status).toBe(404)
  })

  test('do only what they may, work beside the one they replace, and end when they are revoked', async () => {
    const narrow = (await agency.makeKey({ mode: 'live', scopes: ['catalogue:read'] })).body
    expect((await agency.call('GET', '/catalogue', undefined, narrow)).status).toBe(200)
    expect(await agency.call('GET', '/balance', undefined, narrow)).toMatchObject({
      status: 403,
      body: { code: 'partner_scope_missing' },
    })

    const next = (await agency.makeKey({ mode: 'live', replaces: narrow.id })).body
    const works = async (one: { key: string }) =>
      (await agency.call('GET', '/catalogue', undefined, one)).status === 200
    expect([await works(narrow), await works(next)]).toEqual([true, true])
    const last = (await agency.makeKey({ mode: 'live' })).body
    const path = `/api/admin/partners/${agency.id}/keys/${last.id}`
    expect((await agency.admin.fetch(path, { method: 'DELETE' })).status).toBe(204)
    expect(await works(last)).toBe(false)

    shop.clock.turn({ hours: 25 })
    expect([await works(narrow), await works(next)]).toEqual([false, true])
  })

  test('are counted one by one', async () => {
    const { headers } = await agency.call('GET', '/balance')
    expect(headers.get('ratelimit-policy')).toMatch(/^"read";q=\d+;w=60$/)
    expect(headers.get('ratelimit')).toMatch(/^"read";r=\d+;t=\d+$/)
  })
})

describe('the catalogue', () => {
  test('has the partner’s prices, page by page, each plan once', async () => {
    const list = (await (await shop.fetch('/api/packages')).json()) as { packageCode: string; price: string }[]
    const rules = { discountPercent: 10, countries: [], plans: [] }
    await agency.admin.send('PATCH', `/api/admin/partners/${agency.id}`, { priceRules: rules })

    const seen = new Map<string, string>()
    let next: string | null = ''
    while (next !== null) {
      const page: PartnerCatalogue = (await agency.call<PartnerCatalogue>('GET', `/catalogue?limit=500&cursor=${next}`))
        .body
      for (const { packageCode, price } of page.items) {
        expect(seen.has(packageCode)).toBe(false)
        seen.set(packageCode, price)
      }
      next = page.next
    }

    expect(seen.size).toBe(list.length)
    for (const { packageCode, price } of list.slice(0, 50))
      expect(cents(seen.get(packageCode) ?? '')).toBeLessThanOrEqual(cents(price))
    expect((await agency.order()).status).toBe(201)
  })

  test('says what has changed since, and nothing where nothing has', async () => {
    const now = encodeURIComponent(shop.clock.now().toISOString())
    shop.clock.turn({ seconds: 5 })
    expect((await agency.call<PartnerCatalogue>('GET', `/catalogue?updatedSince=${now}`)).body.items).toEqual([])

    await agency.admin.send('PATCH', `/api/admin/partners/${agency.id}`, { priceRules: { discountPercent: 5 } })
    const { items } = (await agency.call<PartnerCatalogue>('GET', `/catalogue?updatedSince=${now}`)).body
    expect(items.length).toBeGreaterThan(10)
  })
})

test('the accounts of a partner are not among the users', async () => {
  const list = async (q = '') => {
    const answer = await agency.admin.fetch(`/api/admin/users?q=${q}`)
    return { total: answer.headers.get('x-total-count'), text: await answer.text() }
  }
  const before = await list()
  await TestPartner.join(shop, { name: 'Hidden' })

  expect((await list()).total).toBe(before.total)
  expect(before.total).toMatch(/^\d+$/)
  expect((await list('Hidden')).text).toBe('[]')
  expect(await (await agency.admin.fetch('/api/admin/users.csv')).text()).not.toContain('Hidden')
})

test('a paused partner reads and does not buy', async () => {
  await agency.admin.send('PATCH', `/api/admin/partners/${agency.id}`, { isPaused: true })

  expect(await agency.order()).toMatchObject({ status: 403, body: { code: 'partner_paused' } })
  expect((await agency.balance()).balance).toBe('100.00')
})

test('a request with a wrong body is told which field', async () => {
  expect(await agency.call('POST', '/orders', { packageCode: 'X' })).toMatchObject({
    status: 400,
    body: { code: 'bad_request', errors: [{ pointer: '#/expectedPrice' }] },
  })
})
