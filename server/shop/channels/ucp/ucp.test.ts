import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { ana, Customer, planFor } from '../../../testing/customer.ts'
import { capabilityNames, ucpVersion } from './protocol.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import { ucpSessions } from './tables.ts'

const published = JSON.parse(readFileSync(new URL('published/schemas.json', import.meta.url), 'utf8')) as {
  $id: string
}[]
const ajv = new Ajv2020({ strict: false, allErrors: true, schemas: published })
addFormats.default(ajv)

/** Holds an answer against a schema as it was published. */
function hold(schema: string, answer: unknown): void {
  const validate = ajv.getSchema(`https://ucp.dev/schemas/${schema}`)
  expect(validate, schema).toBeDefined()
  expect([validate?.(answer), validate?.errors]).toEqual([true, null])
}

const capabilities = Object.fromEntries(capabilityNames.map((name) => [name, [{ version: ucpVersion }]]))

let keys = 0

let profile: object
let fetches = 0
let platform: Server
let agent: string
beforeAll(async () => {
  platform = createServer((_request, response) => {
    fetches++
    response.end(JSON.stringify(profile))
  })
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void platform.close())
afterEach(() => platform.closeAllConnections())

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  profile = { ucp: { version: ucpVersion, services: {}, payment_handlers: {}, capabilities } }
  fetches = 0
  // Another one for each test: shops remember what they have read.
  const { port } = platform.address() as AddressInfo
  agent = `profile="http://127.0.0.1:${port}/${++keys}.json"`
})

interface Told {
  ucp: { status: string; capabilities: object }
  id: string
  status: string
  currency: string
  line_items: { id: string; item: { id: string; title: string; price: number }; quantity: number }[]
  totals: { type: string; amount: number }[]
  continue_url?: string
  order?: { id: string }
  messages: { code: string; severity: string; content: string }[]
  products: { id: string; title: string; variants: { id: string; price: { amount: number; currency: string } }[] }[]
  pagination: { has_next_page: boolean; cursor?: string; total_count: number }
  product: { id: string }
  code: string
}

async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await shop.fetch(`/ucp/v1${path}`, {
    method,
    headers: {
      'ucp-agent': agent,
      'request-id': 'r-1',
      'idempotency-key': `key-${++keys}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Told }
}

const lineOf = (id: string, quantity = 1) => ({ item: { id }, quantity })

test('a platform finds out what the shop can do, as the protocol publishes it', async () => {
  const { ucp } = (await (await shop.fetch('/.well-known/ucp')).json()) as {
    ucp: { services: Record<string, { endpoint: string }[]>; payment_handlers: object }
  }

  hold('ucp.json#/$defs/business_schema', ucp)
  expect(ucp.services['dev.ucp.shopping']?.[0]?.endpoint).toBe(`${shop.deps.config.publicUrl}/ucp/v1`)
  expect(ucp.payment_handlers).toEqual({})
})

test('it searches plans by place, price and page, in the language and money it asks for', async () => {
  const plan = await planFor(shop)

  const { body } = await ask('POST', '/catalog/search', { query: 'tokyo', pagination: { limit: 2 } })
  hold('shopping/catalog_search.json#/$defs/search_response', body)
  expect(body.products[0]?.variants[0]).toMatchObject({
    id: plan.id,
    price: { amount: Math.round(Number(plan.price) * 100), currency: 'USD' },
  })
  const { cursor } = body.pagination
  const next = (await ask('POST', '/catalog/search', { query: 'tokyo', pagination: { limit: 2, cursor } })).body
  expect(next.products[0]?.id).not.toBe(body.products[0]?.id)

  const german = (
    await ask('POST', '/catalog/search', { query: 'Japan', context: { language: 'de', currency: 'EUR' } })
  ).body
  hold('shopping/catalog_search.json#/$defs/search_response', german)
  expect(german.products[0]?.title).toContain('Tage')
  expect(german.products[0]?.variants[0]?.price.currency).toBe('EUR')

  const cheap = (await ask('POST', '/catalog/search', { filters: { categories: ['jp'], price: { max: 1 } } })).body
  expect(cheap.products).toEqual([])
})

test('where prices end in 99 it is told and finds them so, each line of a checkout by itself', async () => {
  shop = await openTestShop({ CHARGE_CURRENCIES: 'EUR,USD', PRICE_ENDINGS: 'EUR:99' })
  const within = (price: object) =>
    ask('POST', '/catalog/search', { filters: { categories: ['jp'], price }, pagination: { limit: 20 } })
  const prices = (await within({})).body.products.map(({ variants }) => variants[0]?.price.amount ?? 0)
  expect(prices.map((amount) => amount % 100)).toEqual(prices.map(() => 99))

  const [cheapest = 0] = prices
  const same = (await within({ min: cheapest, max: cheapest })).body.products
  expect(same.map(({ variants }) => variants[0]?.price.amount)).toEqual(same.map(() => cheapest))
  expect(same.length).toBeGreaterThan(0)
  expect((await within({ max: cheapest - 1 })).body.products).toEqual([])

  const { id } = await planFor(shop)
  const { body: made } = await ask('POST', '/checkout-sessions', { line_items: [lineOf(id, 3)] })
  expect(made.totals.at(-1)?.amount).toBe(3 * (made.line_items[0]?.item.price ?? 0))
  expect((made.line_items[0]?.item.price ?? 0) % 100).toBe(99)
})

test('it finds in a sentence what it finds by the place alone, and keeps to the data that was asked for', async () => {
  const search = async (query: string) =>
    (await ask('POST', '/catalog/search', { query, pagination: { limit: 20 } })).body as Told & {
      products: { metadata: { data_mb: number | null; days: number } }[]
    }
  const { pagination } = await search('Japan')
  const inSentence = await search('Datenplan für Japan')
  const limited = await search('eSIM for Japan, 5GB')
  const short = await search('japan 5gb')
  const unlimited = await search('unlimited Japan')

  expect(inSentence.pagination.total_count).toBe(pagination.total_count)
  expect(short.products).toEqual(limited.products)
  expect(limited.products.length).toBeGreaterThan(0)
  expect(limited.pagination.total_count).toBeLessThan(pagination.total_count)
  for (const { metadata } of limited.products) expect(metadata.data_mb ?? Infinity).toBeGreaterThanOrEqual(5120)
  expect(unlimited.products.length).toBeGreaterThan(0)
  for (const { metadata } of unlimited.products) expect(metadata.data_mb).toBeNull()
})

test('it looks plans up, and hears which are not there', async () => {
  const { id } = await planFor(shop)

  const { body } = await ask('POST', '/catalog/lookup', { ids: [id, 'no-such-plan'] })
  const one = (await ask('POST', '/catalog/product', { id })).body
  const none = await ask('POST', '/catalog/product', { id: 'no-such-plan' })

  hold('shopping/catalog_lookup.json#/$defs/lookup_response', body)
  expect([body.products.length, body.messages[0]?.code]).toEqual([1, 'not_found'])
  hold('shopping/catalog_lookup.json#/$defs/get_product_response', one)
  expect(one.product.id).toBe(id)
  hold('shopping/types/error_response.json', none.body)
  expect([none.status, none.body.messages[0]?.code]).toEqual([200, 'not_found'])
})

test('a cart becomes a checkout that a person takes over at a link', async () => {
  const plan = await planFor(shop)

  const cart = await ask('POST', '/carts', { line_items: [lineOf(plan.id)] })
  const checkout = await ask('POST', '/checkout-sessions', { cart_id: cart.body.id })

  expect([cart.status, checkout.status]).toEqual([201, 201])
  hold('shopping/cart.json', cart.body)
  hold('shopping/checkout.json', checkout.body)
  expect(checkout.body).toMatchObject({
    status: 'requires_escalation',
    currency: 'USD',
    messages: [{ severity: 'requires_buyer_input' }],
  })
  expect(checkout.body.totals.find(({ type }) => type === 'total')?.amount).toBe(Math.round(Number(plan.price) * 100))
  const { continue_url: link = '' } = checkout.body
  expect(link).toMatch(new RegExp(`^${shop.deps.config.publicUrl}/checkout/${plan.id}\\?ref=ucp-[\\w-]{32}$`))
  expect((await shop.fetch(new URL(link).pathname)).status).toBe(200)

  const again = await ask('GET', `/checkout-sessions/${checkout.body.id}`)
  const completed = await ask('POST', `/checkout-sessions/${checkout.body.id}/complete`, { payment: {} })
  expect([again.body, completed.body]).toEqual([checkout.body, checkout.body])
})

test('a checkout is for several travellers, and completed once a person has paid at its link', async () => {
  const plan = await planFor(shop)
  const { body: made } = await ask('POST', '/checkout-sessions', { line_items: [lineOf(plan.id, 3)] })
  const link = new URL(made.continue_url ?? '')
  expect([made.status, link.searchParams.get('travellers')]).toEqual(['requires_escalation', '3'])
  const total = made.totals.at(-1)?.amount ?? 0
  const ref = link.searchParams.get('ref')

  const guest = new Customer(shop)
  const wanted = { packageCode: plan.packageCode, travellers: 3, amount: (total / 100).toFixed(2), guestUser: ana, ref }
  const { body: opened } = await guest.post<{ id: string; clientSecret: string; amount: string }>(
    '/api/create-payment-intent',
    wanted,
  )
  expect((await ask('GET', `/checkout-sessions/${made.id}`)).body.status).toBe('requires_escalation')
  await guest.pay(opened)
  const look = async () => (await ask('GET', `/checkout-sessions/${made.id}`)).body
  await shop.until(async () => {
    await shop.runJobs()
    return (await look()).status === 'completed'
  })

  const completed = await look()
  hold('shopping/checkout.json', completed)
  const sold = await shop.deps.db.select().from(orders)
  expect(sold).toHaveLength(3)
  const [order] = sold.filter(({ id }) => id === completed.order?.id)
  const permalink = `${shop.deps.config.publicUrl}/thank-you?orderId=${order?.id}`
  expect(completed.order).toEqual({ id: order?.id, label: order?.orderNo, permalink_url: permalink })
  expect(completed.continue_url).toBeUndefined()
  const { body: late } = await ask('POST', `/checkout-sessions/${made.id}/cancel`)
  const { body: other } = await ask('PUT', `/checkout-sessions/${made.id}`, { line_items: [lineOf(plan.id)] })
  expect([late, other]).toEqual([completed, completed])
})

test('a checkout is replaced and cancelled; several plans want a checkout each', async () => {
  const plan = await planFor(shop)
  const second = await planFor(shop, 'fr')
  const { body: made } = await ask('POST', '/checkout-sessions', { line_items: [lineOf(plan.id)] })

  const { body: two } = await ask('PUT', `/checkout-sessions/${made.id}`, {
    line_items: [lineOf(plan.id, 2), lineOf(second.id)],
    context: { language: 'de' },
  })
  hold('shopping/checkout.json', two)
  expect(two).toMatchObject({ id: made.id, status: 'incomplete', messages: [{ severity: 'recoverable' }] })
  expect(two.continue_url).toBeUndefined()
  expect(two.line_items[0]?.item.title).toContain('Tage')
  const cents = (price: string) => Math.round(Number(price) * 100)
  expect(two.totals.at(-1)?.amount).toBe(2 * cents(plan.price) + cents(second.price))

  const { body: cancelled } = await ask('POST', `/checkout-sessions/${made.id}/cancel`)
  hold('shopping/checkout.json', cancelled)
  expect(cancelled.status).toBe('canceled')
  expect((await ask('PUT', `/checkout-sessions/${made.id}`, { line_items: [lineOf(plan.id)] })).body.status).toBe(
    'canceled',
  )
})

test('what a platform sends about a person is not kept', async () => {
  const { id } = await planFor(shop)
  const buyer = { email: 'ana@example.com', first_name: 'Ana' }

  await ask('POST', '/checkout-sessions', {
    line_items: [lineOf(id)],
    buyer,
    signals: { 'dev.ucp.buyer_ip': '192.0.2.7' },
  })

  expect(JSON.stringify(await shop.deps.db.select().from(ucpSessions))).not.toMatch(/Ana|example|192\.0/i)
})

test('a request that is sent five times at once is carried out once', async () => {
  const { id } = await planFor(shop)
  const key = { 'idempotency-key': 'the same' }
  const body = { line_items: [lineOf(id)] }

  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask('POST', '/carts', body, key)))

  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  expect(await shop.deps.db.select().from(ucpSessions)).toHaveLength(1)
  const other = await ask('POST', '/carts', { line_items: [lineOf(id, 2)] }, key)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict'])
  expect((await ask('POST', '/carts', body, { 'idempotency-key': '' })).body.code).toBe('idempotency_key_required')
})

test('a key that another network repeats opens a session of its own, and shows nothing of the first', async () => {
  const { id } = await planFor(shop)
  const body = { line_items: [lineOf(id)] }
  const createFrom = async (remoteAddress: string, lines: object = body) =>
    (
      await shop.app.inject({
        method: 'POST',
        url: '/ucp/v1/checkout-sessions',
        remoteAddress,
        headers: { 'ucp-agent': agent, 'request-id': 'r-1', 'idempotency-key': 'retry-1' },
        payload: lines,
      })
    ).json<Told>()

  const first = await createFrom('192.0.2.1')
  const again = await createFrom('192.0.2.1')
  const stranger = await createFrom('192.0.2.2')
  const other = await createFrom('192.0.2.3', { line_items: [lineOf(id, 2)] })

  expect(again.id).toBe(first.id)
  expect(stranger.id).not.toBe(first.id)
  expect([stranger.continue_url, stranger.status]).not.toContain(first.continue_url)
  expect(other.line_items[0]?.quantity).toBe(2)
})

test('a change that is repeated under its key is carried out once, from whichever network the platform sends it', async () => {
  const { id } = await planFor(shop)
  const { body: made } = await ask('POST', '/carts', { line_items: [lineOf(id)] })
  const replaceFrom = async (remoteAddress: string, quantity: number) =>
    shop.app.inject({
      method: 'PUT',
      url: `/ucp/v1/carts/${made.id}`,
      remoteAddress,
      headers: { 'ucp-agent': agent, 'request-id': 'r-1', 'idempotency-key': 'change-1' },
      payload: { line_items: [lineOf(id, quantity)] },
    })

  expect((await replaceFrom('192.0.2.1', 2)).statusCode).toBe(200)
  expect((await replaceFrom('192.0.2.2', 2)).statusCode).toBe(200)
  expect((await replaceFrom('192.0.2.2', 3)).statusCode).toBe(409)
})

test('a session ends after six hours, and unknown plans and sessions are said in words', async () => {
  const { id } = await planFor(shop)
  const { body: cart } = await ask('POST', '/carts', { line_items: [lineOf(id)] })
  const unknown = await ask('POST', '/carts', { line_items: [lineOf(id), lineOf('no-such-plan')] })
  shop.clock.turn({ hours: 7 })

  const late = await ask('GET', `/carts/${cart.id}`)

  for (const answer of [unknown, late]) {
    expect(answer.status).toBe(200)
    hold('shopping/types/error_response.json', answer.body)
  }
  expect(unknown.body.messages[0]).toMatchObject({ code: 'item_unavailable', path: '$.line_items[1]' })
  expect(late.body.messages[0]?.code).toBe('not_found')
})

test.each([
  ['no line', { line_items: [] }],
  ['none of a plan', { line_items: [lineOf('x', 0)] }],
  ['less than none', { line_items: [lineOf('x', -1)] }],
  ['half a plan', { line_items: [lineOf('x', 0.5)] }],
  ['no body', 'text'],
])('%s is no cart', async (_what, body) => {
  expect((await ask('POST', '/carts', body)).status).toBe(400)
})

test('platforms are known by their profile, which is fetched once and read with care', async () => {
  const search = (headers: Record<string, string>) => ask('POST', '/catalog/search', { query: 'japan' }, headers)

  expect((await search({ 'ucp-agent': '' })).body.code).toBe('invalid_profile_url')
  expect((await search({ 'ucp-agent': 'profile="http://platform.example/p"' })).body.code).toBe('invalid_profile_url')
  const away = await search({ 'ucp-agent': 'profile="http://127.0.0.1:1/p"' })
  expect([away.status, away.body.code]).toEqual([424, 'profile_unreachable'])
  expect((await search({})).status).toBe(200)
  expect((await search({})).status).toBe(200)
  expect(fetches).toBe(1)
})

test.each([
  ['another version', { ucp: { version: '2026-01-11' } }, 422, 'version_unsupported'],
  ['no profile', { name: 'x' }, 422, 'profile_malformed'],
])('a platform with %s is told so', async (_what, itsProfile, status, code) => {
  profile = itsProfile

  const answer = await ask('POST', '/catalog/search', {})

  expect([answer.status, answer.body.code]).toEqual([status, code])
})

test('a platform that cannot do carts is answered so, and offered the shop itself', async () => {
  profile = { ucp: { version: ucpVersion, capabilities: { 'dev.ucp.shopping.checkout': [{ version: ucpVersion }] } } }

  const { status, body } = await ask('POST', '/carts', { line_items: [lineOf('x')] })

  expect([status, body.messages[0]?.code]).toEqual([200, 'capabilities_incompatible'])
  hold('shopping/types/error_response.json', body)
})
