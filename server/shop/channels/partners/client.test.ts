import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createPartnerClient, PartnerProblem } from '../../../../public/partner-client.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { TestPartner } from '../../../testing/test-partner.ts'

let shop: TestShop
let agency: TestPartner
let client: ReturnType<typeof createPartnerClient>
beforeEach(async () => {
  shop = await openTestShop()
  agency = await TestPartner.join(shop, { balance: '50.00' })
  client = createPartnerClient({
    url: 'http://shop.test',
    key: agency.key,
    // The address of a shop under test is not known before it listens.
    fetch: (address, init) => shop.fetch(address.replace('http://shop.test', ''), init),
  })
})

test('a partner buys with the printed client, and is told what happened', async () => {
  const { items } = await client.readCatalogue({ country: 'JP', limit: 5 })
  const [plan] = items
  if (!plan) throw new Error('nothing to sell')
  const wanted = { packageCode: plan.packageCode, expectedPrice: plan.price, reference: 'booking 4711' }
  const key = randomUUID()

  const placed = await client.placeOrder(wanted, key)
  const again = await client.placeOrder(wanted, key)
  await agency.untilOrderIs(placed.id, 'ready')

  expect(again.id).toBe(placed.id)
  expect((await client.readOrder(placed.id)).activationCode).toMatch(/^LPA:1\$/)
  expect((await client.listEvents({ after: 1 })).events.map(({ type }) => type)).toEqual(['order.ready'])
  const month = shop.clock.now().toISOString().slice(0, 7)
  expect((await client.readStatement(month)).closing).toBe((await client.readBalance()).available)
})

test('a refusal is a problem with its code and what it says', async () => {
  const { items } = await client.readCatalogue({ limit: 1 })
  const wanted = { packageCode: items[0]?.packageCode ?? '', expectedPrice: '0.01' }

  const refused: unknown = await client.placeOrder(wanted, randomUUID()).catch((error: unknown) => error)

  expect(refused).toBeInstanceOf(PartnerProblem)
  expect(refused).toMatchObject({ status: 409, code: 'price_changed', body: { price: items[0]?.price } })
})

test('a statement comes as rows, as text and as a file, each with its own type', async () => {
  const month = shop.clock.now().toISOString().slice(0, 7)

  const rows = await client.readStatement(month)
  const text: string = await client.readStatement(month, { format: 'csv' })
  const file: Uint8Array = await client.readStatement(month, { format: 'pdf' })

  expect(rows.lines.map(({ kind }) => kind)).toEqual(['payment'])
  expect(text).toContain('Closing balance')
  expect(Buffer.from(file).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a problem says how long to wait, and whether it repeats an earlier answer', async () => {
  const { items } = await client.readCatalogue({ limit: 1 })
  const wanted = { packageCode: items[0]?.packageCode ?? '', expectedPrice: '0.01' }
  const place = (key: string) => client.placeOrder(wanted, key).catch((error: unknown) => error)
  const key = randomUUID()

  const answers = [await place(key), await place(key)]
  expect(answers).toMatchObject([{ isReplayed: false }, { isReplayed: true }])

  const busy = createPartnerClient({
    url: shop.url,
    key: agency.key,
    fetch: async () => Response.json({ code: 'too_many_requests' }, { status: 429, headers: { 'retry-after': '7' } }),
  })
  await expect(busy.readBalance()).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 7 })
})

test('a call ends when its time is over or its signal says so, and a page of a proxy is a problem too', async () => {
  const held = createPartnerClient({
    url: shop.url,
    key: agency.key,
    timeoutMs: 20,
    fetch: (_address, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  })
  const stop = new AbortController()
  const stopped = expect(held.readBalance({ signal: stop.signal, timeoutMs: 60_000 })).rejects.toThrow(
    'closed by the user',
  )
  stop.abort(new Error('closed by the user'))

  await stopped
  await expect(held.readBalance()).rejects.toMatchObject({ name: 'TimeoutError' })

  const behindProxy = createPartnerClient({
    url: shop.url,
    key: agency.key,
    fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  })
  await expect(behindProxy.readBalance()).rejects.toMatchObject({ status: 502, code: 'unknown', body: {} })
})
