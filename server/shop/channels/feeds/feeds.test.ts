import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { beforeEach, expect, test } from 'vitest'
import type { PackageView } from '#contract/plans/plan.ts'
import { PlanFeed } from '#contract/channels/feed.ts'
import { countCalls } from '../../../platform/http/count-calls.ts'
import type { Threads } from '../../../platform/threads/open-threads.ts'
import { changePlan } from '../../../testing/change-plan.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { setPriceMultiplier } from '../../plans/catalog/set-price-multiplier.ts'
import { openFeeds } from './open-feeds.ts'
import { feedRoutes } from './routes.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

/** The shop's threads, and the names of the tasks they got. */
function countTasks(threads: Threads): Threads & { names: string[] } {
  const names: string[] = []
  const run: Threads['run'] = (name, input, asked) => {
    names.push(name)
    return threads.run(name, input, asked)
  }
  return { run, close: () => threads.close(), names }
}

const ask = (query = '', headers: Record<string, string> = {}) => shop.fetch(`/feeds/plans.json${query}`, { headers })
const read = async (query = '') => PlanFeed.strict().parse(await (await ask(query)).json())
const planOnSale = async () =>
  ((await (await shop.fetch('/api/packages?countryCode=jp')).json()) as PackageView[])[0] as PackageView

test('every plan on sale is in the feed, at the price of its page, with its networks and its address', async () => {
  const plan = await planOnSale()
  const { plans } = await read()

  const all = (await (await shop.fetch('/api/packages')).json()) as PackageView[]
  expect(plans.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  const listed = plans.find(({ id }) => id === plan.id)
  expect(listed).toMatchObject({
    name: plan.name,
    countries: ['JP'],
    dataMb: plan.dataAmount,
    unlimited: plan.dataAmount === null,
    days: plan.validityDays,
    price: plan.price,
    currency: 'USD',
    topUp: plan.supportTopUp,
    url: `${shop.deps.config.publicUrl}/package/${plan.id}`,
  })
  expect(listed?.networks.length).toBeGreaterThan(0)
  expect(listed?.networks.every(({ country }) => country === 'JP')).toBe(true)
})

test('what no network states is null, not guessed', async () => {
  const { plans } = await read()
  expect(new Set(plans.map(({ hotspot, identity }) => `${hotspot} ${identity}`))).toEqual(new Set(['null null']))
})

test('a program that has the feed already gets no copy, until a price changes', async () => {
  const first = await ask()
  const etag = first.headers.get('etag') ?? ''
  expect((await ask('', { 'if-none-match': etag })).status).toBe(304)

  await setPriceMultiplier(shop.deps, { multiplier: 2, by: 'a test' })

  const next = await ask('', { 'if-none-match': etag })
  expect(next.status).toBe(200)
  expect(next.headers.get('etag')).not.toBe(etag)
})

test('a plan that is withdrawn leaves the feed', async () => {
  const plan = await planOnSale()
  await changePlan(shop, { code: plan.packageCode, column: 'withdrawn_at', value: '2026-01-01' })

  expect((await read()).plans.some(({ id }) => id === plan.id)).toBe(false)
})

test('prices come in another currency, and names in another language with its own address', async () => {
  const plan = await planOnSale()
  const { convertedAmount } = (await (
    await shop.fetch('/api/currencies/convert', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amount: plan.price, fromCurrency: 'USD', toCurrency: 'EUR' }),
    })
  ).json()) as { convertedAmount: number }

  const listed = (await read('?currency=eur&language=de')).plans.find(({ id }) => id === plan.id)

  expect([Number(listed?.price), listed?.currency]).toEqual([convertedAmount, 'EUR'])
  expect(listed?.url).toBe(`${shop.deps.config.publicUrl}/de/package/${plan.id}`)
  expect(listed?.name).toContain('Tage')
})

test('a ref is added to every address, so that the reader can tell which visitors it sent', async () => {
  const { plans } = await read('?ref=compare-site_7&language=de')

  expect(plans.every(({ url }) => url.endsWith('?ref=compare-site_7'))).toBe(true)
  expect((await shop.fetch(new URL(plans[0]?.url ?? '').pathname + '?ref=compare-site_7')).status).toBe(200)
})

test.each([
  ['?currency=XXX', 400, 'unknown_currency'],
  ['?currency=dollars', 400, 'bad_request'],
  ['?language=tlh', 400, 'bad_request'],
  ['?ref=a%20b', 400, 'bad_request'],
  [`?ref=${'a'.repeat(41)}`, 400, 'bad_request'],
])('the feed %s is refused with a sentence', async (query, status, code) => {
  const answer = await ask(query)
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code])
})

test('the table has the same plans, a line each', async () => {
  const lines = (await (await shop.fetch('/feeds/plans.csv')).text()).trimEnd().split('\r\n')
  const plan = await planOnSale()

  expect(lines[0]).toBe(
    'id,name,countries,dataMb,unlimited,days,price,currency,validUntil,networks,hotspot,topUp,identity,url',
  )
  expect(lines).toHaveLength((await read()).plans.length + 1)
  expect(lines.filter((line) => line.startsWith(`${plan.id},`))).toHaveLength(1)
})

test('one address cannot have feeds written without end, and is told when to come again', async () => {
  shop = await openTestShop({ RATE_LIMIT_SCALE: '1' })
  const threads = countTasks(shop.deps.threads)
  const feeds = Fastify({ trustProxy: true }).setValidatorCompiler(validatorCompiler)
  countCalls(feeds, shop.deps.config)
  await feeds.register(feedRoutes({ ...shop.deps, threads }))
  const from = (remoteAddress: string, ref: string) =>
    feeds.inject({ url: `/feeds/plans.json?ref=${ref}`, remoteAddress, headers: { 'accept-encoding': 'br' } })

  const answers = []
  for (let n = 0; n <= 10; n++) answers.push(await from('192.0.2.1', `r${n}`))

  expect(answers.at(0)?.statusCode).toBe(200)
  expect(answers.at(-1)?.statusCode).toBe(429)
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  // A refusal is short, and sent as it is: said to be compressed, no client could read it.
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
    ...Array.from({ length: answers.length - 2 }, () => 'br'),
    undefined,
    undefined,
  ])
  expect((await from('192.0.2.2', 'r1')).statusCode).toBe(200)
  // Nine of the first address, one of the second, and a single feed to write them into.
  expect(threads.names).toEqual(['write-feed', ...Array.from({ length: 10 }, () => 'mark-feed')])
})

test('a feed with a ref differs from the one without in its addresses alone, in each language and form', async () => {
  for (const query of ['', 'language=ja&currency=EUR', 'language=ar&currency=JPY'])
    for (const format of ['json', 'csv']) {
      const fetchText = async (more: string, encoding: string) =>
        (
          await shop.fetch(`/feeds/plans.${format}?${query}${more}`, { headers: { 'accept-encoding': encoding } })
        ).text()
      const bare = await fetchText('', 'identity')
      const marked = await fetchText('&ref=compare-site_7', 'identity')

      expect(marked === (await fetchText('&ref=compare-site_7', 'gzip')), `${format} ${query}`).toBe(true)
      expect(marked.replaceAll('?ref=compare-site_7', '') === bare, `${format} ${query}`).toBe(true)
      expect(marked.match(/\/package\/[\w-]+\?ref=compare-site_7("|\r)/g)).toHaveLength((await read()).plans.length)
    }
})

test('each ref has its own copy, and a reader that has it costs no work', async () => {
  const threads = countTasks(shop.deps.threads)
  const feeds = openFeeds({ ...shop.deps, threads })
  const requester = { by: '192.0.2.1', onWork: () => undefined }

  const one = await feeds.read({ format: 'json', ref: 'one' }, requester)
  const two = await feeds.read({ format: 'json', ref: 'two' }, requester)
  expect(one.etag).not.toBe(two.etag)
  expect((await feeds.read({ format: 'json', ref: 'one' }, requester)).etag).toBe(one.etag)
  expect(threads.names).toEqual(['write-feed'])

  const first = await ask('?ref=one')
  const again = await ask('?ref=one', { 'if-none-match': first.headers.get('etag') ?? '' })
  const other = await ask('?ref=two', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([again.status, other.status]).toEqual([304, 200])
})

test('tomorrow the feed is written again, and says until when its prices are worth relying on', async () => {
  const before = (await read()).plans[0]?.validUntil ?? ''
  shop.clock.turn({ days: 1 })
  const after = (await read()).plans[0]?.validUntil ?? ''

  expect(Date.parse(after) - Date.parse(before)).toBe(86_400_000)
})
