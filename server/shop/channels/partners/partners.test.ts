import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PartnerCatalogue } from '#contract/channels/partner-api.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { TestPartner } from '../../../testing/test-partner.ts'

let shop: TestShop
let agency: TestPartner
beforeEach(async () => {
  shop = await openTestShop()
  agency = await TestPartner.join(shop, { balance: '100.00' })
})

const cents = (text: string) => Math.round(Number(text) * 100)

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
