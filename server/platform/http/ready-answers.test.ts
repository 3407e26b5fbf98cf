import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { PackageView } from '#contract/plans/plan.ts'
import { setPriceMultiplier } from '../../shop/plans/catalog/set-price-multiplier.ts'
import { exchangeRates } from '../../shop/money/currencies/tables.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

const withoutDate = (headers: Headers) => Object.fromEntries([...headers].filter(([name]) => name !== 'date'))

test.each(['/', '/countries/jp', '/api/packages?countryCode=jp'])(
  'the second visitor to %s gets the same answer, headers included',
  async (path) => {
    const shop = await openTestShop()

    const first = await shop.fetch(path)
    const second = await shop.fetch(path)

    expect(await second.text()).toBe(await first.text())
    expect(withoutDate(second.headers)).toEqual(withoutDate(first.headers))
    const copy = await shop.fetch(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect(copy.status).toBe(304)
  },
)

/** What comes back over one connection for these requests, sent one after the other. */
async function answersTo(shop: TestShop, requests: string[]): Promise<string[]> {
  const { port } = new URL(shop.url)
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  const answers: string[] = []
  for (const request of requests) {
    let said = ''
    const heard = (piece: Buffer) => void (said += piece.toString('latin1'))
    socket.on('data', heard)
    socket.write(request)
    const isWhole = () => {
      const [head = '', body] = said.split(/\r\n\r\n(.*)/s)
      return body !== undefined && body.length >= Number(/content-length: (\d+)/i.exec(head)?.[1])
    }
    await vi.waitUntil(isWhole, { timeout: 900_000 })
    socket.off('data', heard)
    answers.push(said)
  }
  socket.destroy()
  return answers
}

const getting = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`
/** Without what is new each time: the date, and how many calls are left for how long. */
const lasting = (answer: string | undefined) =>
  answer?.replace(/^Date: .*$/m, 'Date:').replace(/^ratelimit: .*$/m, 'ratelimit:')

test.each(['/countries/jp', '/api/packages?countryCode=jp', '/api/countries/search?q=japan'])(
  'each further visitor to %s gets the same bytes, also one who hangs up after it',
  async (path) => {
    const shop = await openTestShop()
    await answersTo(shop, [getting(path)])

    const [written, again, onceMore] = await answersTo(shop, [getting(path), getting(path), getting(path)])
    const [last] = await answersTo(shop, [getting(path, 'connection: close\r\n')])

    expect(lasting(again)).toBe(lasting(written))
    expect(lasting(onceMore)).toBe(lasting(written))
    expect(again).toMatch(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r$/m)
    expect(again).toContain('Connection: keep-alive')
    expect(last).toContain('Connection: close')
  },
)

test('a search that is answered again says how many calls are left', async () => {
  const shop = await openTestShop()
  const search = getting('/api/countries/search?q=iceland')
  await answersTo(shop, [search])

  const left = (await answersTo(shop, [search, search, search])).map((answer) =>
    Number(/^ratelimit: .*;r=(\d+)/m.exec(answer)?.[1]),
  )

  const [first = 0] = left
  expect(left).toEqual([first, first - 1, first - 2])
})

test('a new price shows at once, however often the old one was sent', async () => {
  const shop = await openTestShop()
  const cheapest = async () => {
    const [plan] = (await (await shop.fetch('/api/packages?countryCode=jp')).json()) as PackageView[]
    const page = await (await shop.fetch('/countries/jp')).text()
    return { price: Number(plan?.price), isOnPage: page.includes(String(plan?.price)) }
  }
  await cheapest()
  const before = await cheapest()

  await setPriceMultiplier(shop.deps, { multiplier: 2, by: 'a test' })
  const after = await cheapest()

  expect(after.price).toBeGreaterThan(before.price)
  expect([before.isOnPage, after.isOnPage]).toEqual([true, true])
})

test('a signed-in customer does not get a page made for guests', async () => {
  const shop = await openTestShop()
  const browser = shop.openBrowser()
  await browser.send('POST', '/api/auth/signin', shop.deps.config.admin)
  await shop.fetch('/')

  const own = await browser.fetch('/')

  expect(own.headers.get('cache-control')).toBe('private, no-store')
})

test('resent answers are counted, once each', async () => {
  const shop = await openTestShop()
  const counted = async () => {
    const metrics = await (await shop.fetch('/metrics')).text()
    return Number(/landfall_ready_answers_total\{route="\/api\/packages"\} (\d+)/.exec(metrics)?.[1])
  }
  await shop.fetch('/api/packages?countryCode=jp')
  await shop.fetch('/api/packages?countryCode=jp')
  const before = await counted()

  for (const _ of [1, 2, 3]) await shop.fetch('/api/packages?countryCode=jp')

  expect([await counted(), await counted()]).toEqual([before + 3, before + 3])
})

test('one kept answer serves all browsers that get the same bytes, however they word it', async () => {
  const shop = await openTestShop()
  const counted = async () => {
    const metrics = await (await shop.fetch('/metrics')).text()
    return Number(/landfall_ready_answers_total\{route="\/api\/packages"\} (\d+)/.exec(metrics)?.[1] ?? 0)
  }
  const ask = (encoding: string) =>
    shop.fetch('/api/packages?countryCode=is', { headers: { 'accept-encoding': encoding } })
  await (await ask('gzip')).text()
  const before = await counted()

  for (const wording of ['gzip, made-up-1', 'made-up-2, gzip', 'gzip;q=0.9']) await (await ask(wording)).text()

  expect(await counted()).toBe(before + 3)
})

const cookies: [string, string, number][] = [
  ['only a language', 'lang=de', 1],
  ['a device as well', 'lang=de; shop_device=made-up', 0],
  ['a checkout', 'shop_checkout=made-up', 0],
  ['something unknown', 'theme=dark', 0],
  ['something that only looks like a language', 'lang=de shop_session=made-up', 0],
]

test.each(cookies)('cookies that hold %s allow a ready answer or not', async (_case, cookie, ready) => {
  const shop = await openTestShop()
  const counted = async () => {
    const metrics = await (await shop.fetch('/metrics')).text()
    return Number(/landfall_ready_answers_total\{route="\/\*"\} (\d+)/.exec(metrics)?.[1] ?? 0)
  }
  const page = await (await shop.fetch('/de/countries/jp')).text()
  const before = await counted()

  const answer = await shop.fetch('/de/countries/jp', { headers: { cookie } })

  expect(await answer.text()).toBe(page)
  expect(await counted()).toBe(before + ready)
})

const asking = (amount: number) => ({ amount, fromCurrency: 'USD', toCurrency: 'EUR' })
const posting = (body: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
})
const converted = '/api/currencies/convert'
const sentAgain = async (shop: TestShop) => {
  const metrics = await (await shop.fetch('/metrics')).text()
  return Number(/landfall_ready_answers_total\{route="\/api\/currencies\/convert"\} (\d+)/.exec(metrics)?.[1] ?? 0)
}

test('converting an amount again gets the same answer, headers included, and another amount its own', async () => {
  const shop = await openTestShop()
  // Other tests of this worker have converted with the same shop.
  const before = await sentAgain(shop)
  const [first, second] = [
    await shop.fetch(converted, posting(JSON.stringify(asking(14.9)))),
    await shop.fetch(converted, posting(JSON.stringify(asking(14.9)))),
  ]
  expect(await second.json()).toEqual(await first.json())
  expect(withoutDate(second.headers)).toEqual(withoutDate(first.headers))
  expect(await sentAgain(shop)).toBe(before + 1)

  const other = await shop.fetch(converted, posting(JSON.stringify(asking(20))))
  expect(((await other.json()) as { convertedAmount: number }).convertedAmount).toBeGreaterThan(15)
  expect(await sentAgain(shop)).toBe(before + 1)
})

test('a new rate applies at once, however often the old one was used', async () => {
  const shop = await openTestShop()
  const convert = async () => {
    const answer = await shop.fetch(converted, posting(JSON.stringify(asking(100))))
    return ((await answer.json()) as { convertedAmount: number }).convertedAmount
  }
  await convert()
  const before = await convert()

  await shop.deps.db.update(exchangeRates).set({ rate: sql`${exchangeRates.rate} * 2` })
  await shop.deps.rates.refresh()

  expect(await convert()).toBeCloseTo(2 * before, 1)
})

test("another site's page gets no answer that was kept for the shop's own", async () => {
  const shop = await openTestShop()
  const body = JSON.stringify(asking(14.9))
  const own = { origin: shop.url }
  await shop.fetch(converted, posting(body, own))
  expect((await shop.fetch(converted, posting(body, own))).status).toBe(200)

  expect((await shop.fetch(converted, posting(body, { origin: 'https://elsewhere.example' }))).status).toBe(403)
})

test('an amount in several packets, or an invalid one, takes the usual route on the same connection', async () => {
  const shop = await openTestShop()
  const body = JSON.stringify(asking(14.9))
  await shop.fetch(converted, posting(body))
  const head = `POST ${converted} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: `
  const { port } = new URL(shop.url)
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  const said: string[] = []
  socket.on('data', (piece) => said.push(piece.toString()))
  const answered = (count: number) =>
    vi.waitUntil(() => said.join('').match(/HTTP\/1\.1 \d+/g)?.length === count, { timeout: 900_000 })

  socket.write(`${head}${body.length}\r\n\r\n${body.slice(0, 10)}`)
  await setImmediate()
  socket.write(body.slice(10))
  await answered(1)
  socket.write(`${head}2\r\n\r\n{}`)
  await answered(2)
  socket.write(`${head}${body.length}\r\n\r\n${body}`)
  await answered(3)
  socket.destroy()

  expect(said.join('').match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400', 'HTTP/1.1 200'])
})
