import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type {
  PartnerEvent,
  PartnerMode,
  PartnerOrder,
  PartnerTopUpOffer,
  PartnerWebhook,
} from '#contract/channels/partner-api.ts'
import type { PartnerStatement } from '#contract/channels/partner-statement.ts'
import { openTestShop, type TestShop } from '../../../../testing/open-test-shop.ts'
import { TestPartner } from '../../../../testing/test-partner.ts'

let shop: TestShop
let live: TestPartner
let agency: TestPartner
beforeEach(async () => {
  shop = await openTestShop()
  live = await TestPartner.join(shop, { name: 'Live', balance: '100.00' })
  agency = await TestPartner.join(shop, { name: 'Tester', mode: 'test', balance: '5000.00' })
  shop.clock.stop()
})

/** A fingerprint of every table of the shop: all rows, whatever is in them. */
async function printTables(): Promise<Map<string, string>> {
  const { raw } = shop.deps.database
  const { rows } = await raw.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const prints = new Map<string, string>()
  for (const { name } of rows) {
    const found = await raw.query<{ print: string | null }>(
      `select md5(string_agg(row::text, '|' order by row::text)) as print from "${name}" row`,
    )
    prints.set(name, found.rows[0]?.print ?? '')
  }
  return prints
}

/** What test keys may write to: their own orders and money, and what each key's account has of its own. */
const theirs = /^partner_(test_lines|test_entries|accounts|keys|requests|events|deliveries|refusals)$/
/** Counters of requests, and notes on them, which every caller leaves. */
const everyones = /^(rate_limits|turns|security_events|.*limit.*)$/

const sandboxOf = async (path: string) => (await shop.fetch(`/sandbox/${path}`)).text()

async function topUp(id: string): Promise<void> {
  const [offer] = (await agency.call<PartnerTopUpOffer[]>('GET', `/orders/${id}/top-ups`)).body
  const wanted = { packageCode: offer?.packageCode, expectedPrice: offer?.price }
  expect((await agency.call('POST', `/orders/${id}/top-ups`, wanted)).status).toBe(201)
}

test('fifty test orders, with top-ups, refusals and cancels, change no row but their own', async () => {
  const { body: real } = await live.order()
  await live.shop.until(async () => {
    shop.clock.turn({ seconds: 2 })
    await shop.runJobs()
    return (await live.read(real.id)).state === 'ready'
  })
  // What is left to tell of it is told before.
  await live.events()
  await shop.runJobs()
  const month = shop.clock.now().toISOString().slice(0, 7)
  const figures = async () => (await live.admin.fetch('/api/admin/stats')).text()
  const statement = async () => (await live.call<PartnerStatement>('GET', `/statements/${month}`)).body.lines
  const outside = async () => Promise.all(['esims', 'esim-access/orders', 'payments', 'mail'].map(sandboxOf))
  const before = [await figures(), await statement(), await outside()]
  const tables = await printTables()

  const references = ['booking', 'test-refuse', 'test-used', 'test-slow']
  const placed: PartnerOrder[] = []
  for (let nth = 0; nth < 50; nth++)
    placed.push((await agency.order({ reference: `${references[nth % 4]} ${nth}` })).body)
  shop.clock.turn({ seconds: 3 })
  await shop.runJobs()
  const ready = (await Promise.all(placed.map(({ id }) => agency.read(id)))).filter(({ state }) => state === 'ready')
  for (const { id } of ready.slice(0, 5)) await topUp(id)
  for (const { id } of ready.slice(5, 15)) await agency.call('POST', `/orders/${id}/cancel`)
  shop.clock.turn({ seconds: 3 })
  await shop.runJobs()
  const states = (await Promise.all(placed.map(({ id }) => agency.read(id)))).map(({ state }) => state)
  expect(new Set(states)).toEqual(new Set(['preparing', 'ready', 'refunded']))

  const changed = [...(await printTables())].flatMap(([name, print]) => (tables.get(name) === print ? [] : name))
  expect(changed.filter((name) => !theirs.test(name) && !everyones.test(name))).toEqual([])
  expect(changed).toContain('partner_test_lines')
  expect([await figures(), await statement(), await outside()]).toEqual(before)
})

test('a key of one mode finds no order of the other, whichever address it tries', async () => {
  const keys: Record<PartnerMode, string> = {
    test: agency.key,
    live: (await agency.makeKey({ mode: 'live' })).body.key,
  }
  await agency.admin.send('POST', `/api/admin/partners/${agency.id}/balance`, {
    amount: '100',
    reason: 'x',
    mode: 'live',
  })
  const orders = { test: (await agency.order()).body.id, live: '' }
  agency.key = keys.live
  orders.live = (await agency.order()).body.id
  const routes = shop.app.apiRoutes.filter(
    ({ access, method, url }) => access === 'partner' && method !== 'HEAD' && url.includes(':id'),
  )
  expect(routes.length).toBeGreaterThan(3)

  for (const [mine, other] of [
    ['test', 'live'],
    ['live', 'test'],
  ] as const)
    for (const { method, url } of routes) {
      const asked = method === 'POST' && url.endsWith('/top-ups') ? { packageCode: 'X', expectedPrice: '1' } : undefined
      const path = url.replace('/api/partner/v1', '').replace(':id', orders[other])
      expect(await agency.call(method, path, asked, { key: keys[mine] })).toMatchObject({
        status: 404,
        body: { code: 'order_not_found' },
      })
    }
  const eventsOf = async (mode: PartnerMode) =>
    (await agency.call<{ events: PartnerEvent[] }>('GET', '/events', undefined, { key: keys[mode] })).body.events
  const told = (events: PartnerEvent[]) => events.flatMap(({ data }) => data.orderId ?? [])
  expect(told(await eventsOf('test'))).not.toContain(orders.live)
  expect(told(await eventsOf('live'))).not.toContain(orders.test)
})

test('a new partner has play money, and its statement adds up', async () => {
  const partner = await TestPartner.join(shop, { name: 'New' })
  const { key } = (await partner.makeKey({ mode: 'test' })).body
  partner.key = key
  expect(await partner.balance()).toMatchObject({ balance: '1000.00', mode: 'test' })
  const { body: order } = await partner.order()
  await partner.order({ reference: 'test-refuse' })
  shop.clock.turn({ seconds: 3 })
  await partner.read(order.id)

  const month = shop.clock.now().toISOString().slice(0, 7)
  const { body } = await partner.call<PartnerStatement>('GET', `/statements/${month}`)

  expect(body.lines.map(({ kind }) => kind)).toEqual(['payment', 'order', 'order', 'refund'])
  expect([body.mode, body.closing]).toEqual(['test', (await partner.balance()).available])
})

test('an order goes as its reference asks', async () => {
  const place = async (reference: string) => (await agency.order({ reference })).body.id
  const [slow, used] = [await place('test-slow'), await place('test-used')]
  shop.clock.turn({ seconds: 3 })

  expect((await agency.read(slow)).state).toBe('preparing')
  const { state, usage } = await agency.read(used)
  expect([state, (usage?.usedMb ?? 0) > 0, usage?.startedAt !== null]).toEqual(['ready', true, true])
  expect(await agency.call('POST', `/orders/${used}/cancel`)).toMatchObject({ status: 409 })
  shop.clock.turn({ minutes: 5 })
  expect((await agency.read(slow)).state).toBe('ready')
})

test('its events are signed and numbered apart from those of live keys', async () => {
  const heard: PartnerEvent[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      heard.push(JSON.parse(body) as PartnerEvent)
      response.writeHead(request.headers['webhook-signature']?.includes('v1,') ? 200 : 400).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  await agency.call<PartnerWebhook>('PATCH', '/webhook', { url })
  await agency.order()
  shop.clock.turn({ seconds: 1 })
  await agency.order({ reference: 'test-refuse' })
  shop.clock.turn({ seconds: 3 })

  await shop.until(async () => {
    await shop.runJobs()
    return heard.length >= 3
  })

  expect(heard.map(({ type, sequence }) => [type, sequence])).toEqual([
    ['balance.changed', 1],
    ['order.ready', 2],
    ['order.refunded', 3],
  ])
  expect((await live.events()).map(({ sequence }) => sequence)).toEqual([1])
})

test('after 90 days it is deleted, and the balance stays', async () => {
  await agency.order()
  shop.clock.turn({ seconds: 3 })
  await shop.runJobs()
  const { balance } = await agency.balance()
  shop.clock.turn({ days: 91 })
  await shop.deps.queue.enqueue(shop.deps.db, 'apply-retention', {})
  await shop.runJobs()

  const count = async (table: string) =>
    Number((await shop.deps.database.raw.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n)
  expect((await agency.balance()).balance).toBe(balance)
  expect([await count('partner_test_lines'), await count('partner_test_entries')]).toEqual([1, 2])
})

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})
