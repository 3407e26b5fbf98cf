import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PackageView } from '#contract/plans/plan.ts'
import { languages } from '#contract/languages/languages.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const open: Client[] = []
afterEach(async () => {
  for (const client of open.splice(0)) await client.close()
})

type Mode = 'legacy' | 'auto' | { pin: string }

async function connect(mode: Mode = 'auto', headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', shop.url), { requestInit: { headers } }))
  open.push(client)
  return client
}

interface Answer {
  isError?: boolean
  structuredContent?: unknown
  content: { type: string; text?: string }[]
}

/** The structured answer, after a look at its copy as text. */
async function use<Told>(client: Client, name: string, args: object): Promise<Told> {
  const answer = (await client.callTool({ name, arguments: args as Record<string, unknown> })) as Answer
  expect(answer.isError ?? false, answer.content[0]?.text).toBe(false)
  expect(JSON.parse(answer.content[0]?.text ?? '')).toEqual(answer.structuredContent)
  return answer.structuredContent as Told
}

/** The sentence of a refusal. */
async function refused(client: Client, name: string, args: object): Promise<string> {
  const answer = (await client.callTool({ name, arguments: args as Record<string, unknown> })) as Answer
  expect(answer.isError).toBe(true)
  return answer.content[0]?.text ?? ''
}

interface ListedPlans {
  total: number
  currency: string
  pricesHoldUntil: string
  plans: { planId: string; name: string; price: string; dataMb: number | null; days: number; url: string }[]
}

const planOnSale = async () =>
  ((await (await shop.fetch('/api/packages?countryCode=jp')).json()) as PackageView[])[0] as PackageView

const post = (body: unknown, headers: Record<string, string> = {}) =>
  shop.fetch('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(body),
  })

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }

test.each<[string, Mode]>([
  ['of 2025', 'legacy'],
  ['that asks which revision is spoken', 'auto'],
  ['of 2026-07-28', { pin: '2026-07-28' }],
])('an assistant %s goes from a search to a link at which a person pays', async (_which, mode) => {
  const client = await connect(mode)

  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'search_destinations',
    'list_plans',
    'compare_plans',
    'estimate_data',
    'check_device',
    'plan_trip',
    'make_payment_link',
    'list_my_esims',
  ])
  const found = await use<{ countries: { countryCode: string }[] }>(client, 'search_destinations', { query: 'tokyo' })
  const countryCode = found.countries[0]?.countryCode
  expect(countryCode).toBe('JP')
  const need = await use<{ highMb: number }>(client, 'estimate_data', { days: 7, uses: ['maps', 'messages'] })
  const { plans } = await use<ListedPlans>(client, 'list_plans', {
    countryCode,
    leastDataMb: need.highMb,
    leastDays: 7,
  })
  const [cheapest] = plans
  const compared = await use<{ plans: { facts: { key: string }[] }[] }>(client, 'compare_plans', {
    planIds: plans.slice(0, 2).map(({ planId }) => planId),
  })
  expect(compared.plans[0]?.facts.map(({ key }) => key)).toContain('hotspot')
  const { paymentUrl, total } = await use<{ paymentUrl: string; total: string }>(client, 'make_payment_link', {
    planId: cheapest?.planId,
  })

  expect(total).toBe(cheapest?.price)
  expect(paymentUrl).toBe(`${shop.deps.config.publicUrl}/checkout/${cheapest?.planId}`)
  expect((await shop.fetch(new URL(paymentUrl).pathname)).status).toBe(200)
})

test('prices are those of the page, in the currency asked for, and say until when they hold', async () => {
  const client = await connect()
  const plan = await planOnSale()

  const listed = await use<ListedPlans>(client, 'list_plans', { countryCode: 'jp', limit: 20 })
  const inEuro = await use<ListedPlans>(client, 'list_plans', { countryCode: 'jp', limit: 20, currency: 'eur' })

  expect(listed.plans.find(({ planId }) => planId === plan.id)?.price).toBe(plan.price)
  expect([listed.currency, inEuro.currency]).toEqual(['USD', 'EUR'])
  expect(inEuro.plans[0]?.price).not.toBe(listed.plans[0]?.price)
  expect(Date.parse(listed.pricesHoldUntil)).toBeGreaterThan(shop.clock.now().getTime())
})

test('where prices end in 99 an assistant is told so, and a trip costs what its lines cost', async () => {
  shop = await openTestShop({ CHARGE_CURRENCIES: 'EUR,USD', PRICE_ENDINGS: 'EUR:99' })
  const client = await connect()
  const listed = await use<ListedPlans>(client, 'list_plans', { countryCode: 'jp', limit: 20 })
  expect(listed.plans.every(({ price }) => price.endsWith('.99'))).toBe(true)

  const trip = {
    stops: [
      { countryCode: 'JP', from: '2031-03-01', to: '2031-03-05' },
      { countryCode: 'KR', from: '2031-03-06', to: '2031-03-09' },
    ],
    travellers: 2,
  }
  const { ways } = await use<{ ways: { total: string; items: { price: string }[] }[] }>(client, 'plan_trip', trip)
  const cents = (price: string) => Math.round(Number(price) * 100)
  for (const { total, items } of ways) {
    expect(cents(total)).toBe(items.reduce((sum, { price }) => sum + cents(price), 0))
    for (const { price } of items) expect((cents(price) / 2) % 100).toBe(99)
  }
  expect(ways.length).toBeGreaterThan(0)
})

test('answers are in the language asked for, and links lead to pages in it', async () => {
  const german = await connect('auto', { 'accept-language': 'de', cookie: 'lang=fr' })

  const listed = await use<ListedPlans>(german, 'list_plans', { countryCode: 'JP', limit: 1 })
  const inJapanese = await use<ListedPlans>(german, 'list_plans', { countryCode: 'JP', limit: 1, language: 'ja' })

  expect(listed.plans[0]?.name).toContain('Tage')
  expect(listed.plans[0]?.url).toContain('/de/package/')
  expect(inJapanese.plans[0]?.url).toContain('/ja/package/')
  expect(await refused(german, 'compare_plans', { planIds: ['no-such-plan'] })).toMatch(/\(plan_not_found\)$/)
})

test('a trip that was planned opens as a checkout with its plans', async () => {
  const client = await connect()
  const stops = [
    { countryCode: 'JP', from: '2027-04-01', to: '2027-04-05' },
    { countryCode: 'KR', from: '2027-04-06', to: '2027-04-09' },
  ]
  const { ways } = await use<{ ways: { total: string; items: { planId: string }[] }[] }>(client, 'plan_trip', {
    stops,
    travellers: 2,
  })
  const [way] = ways

  const { paymentUrl, total } = await use<{ paymentUrl: string; total: string }>(client, 'make_payment_link', {
    trip: { stops, travellers: 2, items: way?.items },
  })

  expect(total).toBe(way?.total)
  const path = new URL(paymentUrl).pathname
  expect(path).toMatch(/^\/checkout\/trip\/[\w-]{22}$/)
  const kept = (await (await shop.fetch(path.replace('/checkout/trip/', '/api/trips/'))).json()) as {
    travellers: number
    way: { total: string }
  }
  expect([kept.travellers, kept.way.total]).toEqual([2, total])
})

test('a phone is checked by the list of the shop', async () => {
  const client = await connect()

  const { devices } = await use<{ devices: { name: string; support: string }[] }>(client, 'check_device', {
    device: 'iphone 15',
  })

  expect(devices[0]).toMatchObject({ name: 'iPhone 15', support: 'yes' })
})

test.each(['iPhone 12 China', 'iPhone 12 from China', 'iPhone 12 aus China', 'iPhone 12, bought in China'])(
  'a phone is checked as it was bought: %s',
  async (device) => {
    const { devices } = await use<{ devices: { variants: { soldIn: string; support: string }[] }[] }>(
      await connect(),
      'check_device',
      { device },
    )

    expect(devices[0]).toMatchObject({ name: 'iPhone 12', support: 'no', soldIn: 'mainland-china' })
    expect(devices[0]?.variants).toContainEqual(expect.objectContaining({ soldIn: 'mainland-china', support: 'no' }))
  },
)

test.each(['Japan', 'eSIM for Japan, 5GB', 'japan 5gb', 'unlimited Japan', 'Datenplan für Japan', '日本のeSIM'])(
  'a place is found in a sentence: %s',
  async (query) => {
    const found = await use<{ countries: { countryCode: string }[] }>(await connect(), 'search_destinations', { query })

    expect(found.countries[0]?.countryCode).toBe('JP')
  },
)

test('a trip is planned in the language asked for, and not for days that have passed', async () => {
  const client = await connect()
  const from = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const trip = (first: number) => ({
    stops: [{ countryCode: 'JP', from: from(first), to: from(first + 4) }],
    language: 'de',
  })

  const { ways } = await use<{ ways: { items: { name: string }[] }[] }>(client, 'plan_trip', trip(1))

  expect(ways[0]?.items[0]?.name).toMatch(/Tage?\b/)
  expect(await refused(client, 'plan_trip', trip(-3))).toMatch(/\(wrong_travel_dates\)$/)
})

test.each([
  ['list_plans', {}, /either countryCode or regionId/],
  ['list_plans', { countryCode: 'JP', cardNumber: '4242' }, /cardNumber/],
  ['list_plans', { countryCode: "J'; drop table plans" }, /countryCode/],
  ['list_plans', { countryCode: 'JP', currency: 'XXX' }, /unknown_currency/],
  ['list_plans', { countryCode: 'JP', limit: 100_000 }, /limit/],
  ['search_destinations', { query: 'x'.repeat(5000) }, /query/],
  ['compare_plans', { planIds: Array.from({ length: 50 }, () => 'x') }, /planIds/],
  ['make_payment_link', { planId: '../../admin' }, /plan_not_found/],
  ['make_payment_link', {}, /either planId or trip/],
  ['plan_trip', { stops: [{ countryCode: 'QQ', from: '2027-04-01', to: '2027-04-05' }] }, /country_unknown/],
  ['plan_trip', { stops: [{ countryCode: 'JP', from: '2027-04-05', to: '2027-04-01' }] }, /cannot end before/],
])('%s refuses %j with a sentence', async (name, args, sentence) => {
  expect(await refused(await connect(), name, args)).toMatch(sentence)
})

test('an unknown country or region has no plans', async () => {
  const client = await connect()

  for (const place of [{ countryCode: 'QQ' }, { regionId: '__proto__' }])
    expect(await use(client, 'list_plans', place)).toMatchObject({ total: 0, plans: [] })
})

test('only requests to the shop’s own name are answered; from the page of another site too, since no cookie counts', async () => {
  const { port } = new URL(shop.url)
  const foreignHost = await shop.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { host: `rebound.example:${port}`, origin: `http://rebound.example:${port}` },
    payload: ping,
  })
  expect(foreignHost.statusCode).toBe(403)
  for (const origin of ['https://assistant.example', 'null']) {
    const answer = await post(ping, { origin })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false)
  }
  expect((await post(ping)).status).toBe(200)
})

test.each([
  ['a batch', [ping, ping], 400],
  ['no object', 'ping', 400],
  ['a subscription, which would hold a connection', { ...ping, method: 'subscriptions/listen' }, 404],
])('%s is refused', async (_what, body, status) => {
  const answer = await post(body)

  expect([answer.status, ((await answer.json()) as { error?: object }).error]).toEqual([status, expect.any(Object)])
})

test('a message larger than any that makes sense is refused, and so are other methods', async () => {
  expect((await post({ ...ping, params: { text: 'x'.repeat(70_000) } })).status).toBe(413)
  for (const method of ['GET', 'DELETE']) {
    const answer = await shop.fetch('/mcp', { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  }
})

test('dear tools count for more, and who calls too often is told how long to wait', async () => {
  shop = await openTestShop({ RATE_LIMIT_SCALE: '1' })
  const call = (name: string) => ({ ...ping, method: 'tools/call', params: { name, arguments: {} } })

  const left = async (body: object) => Number(/;r=(\d+)/.exec((await post(body)).headers.get('ratelimit') ?? '')?.[1])
  const before = await left(ping)
  expect(before - (await left(call('search_destinations')))).toBe(1)
  expect(before - 1 - (await left(call('plan_trip')))).toBe(20)
  let answer = await post(ping)
  for (let n = 0; n < 15 && answer.status !== 429; n++) answer = await post(call('plan_trip'))

  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('the list of tools is short enough to be read with every conversation, and asks for no card', async () => {
  const list = JSON.stringify((await (await connect()).listTools()).tools)

  expect(list.length).toBeLessThan(18_000)
  expect(list).not.toMatch(/cvc|cardNumber|expiry/i)
  expect(languages.every((language) => list.includes(`"${language}"`))).toBe(true)
})
