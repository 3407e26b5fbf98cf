import { beforeEach, expect, test } from 'vitest'
import { signUp } from '../../../testing/account-holders.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { KeptAnswer } from '../../../platform/http/kept-answer.ts'
import { PageCache } from './page-cache.ts'

/** Its own shop, so that no other test has filled the cache. */
let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ SUPPORT_EMAIL: 'cache@landfall.test' })
})

const pageFor = async (headers: Record<string, string> = {}, url = '/countries/nz') =>
  shop.app.inject({ url, headers: { host: '127.0.0.1', ...headers } })

const tricks: [string, Record<string, string>, string][] = [
  ['another host', { host: 'evil.example' }, '/countries/nz'],
  ['a host header of a proxy', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'evil' }, '/countries/at'],
  ['an unknown query parameter', {}, '/countries/ch?evil.example=<script>evil</script>'],
  ['an unknown cookie', { cookie: 'theme=evil.example; evil=1' }, '/countries/pt'],
  ['an unknown encoding', { 'accept-encoding': 'evil.example' }, '/countries/se'],
  ['another address in the request line', {}, 'http://evil.example/countries/no'],
]

test.each(tricks)('the next visitor’s page ignores what the first one sent: %s', async (_case, headers, url) => {
  const first = await pageFor(headers, url)
  const next = await pageFor({}, new URL(url, 'http://shop').pathname)

  expect(first.statusCode).toBe(200)
  expect(next.statusCode).toBe(200)
  expect(next.headers['content-encoding']).toBeUndefined()
  expect(next.body).toContain(`${shop.deps.config.publicUrl}/countries/`)
  expect(next.body).not.toContain('evil')
  expect(first.headers['set-cookie']).toBeUndefined()
})

test('each visitor gets an encoding their browser supports', async () => {
  expect((await pageFor({ 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
  expect((await pageFor({ 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  const plain = await pageFor()
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toContain('accept-encoding')
  expect(plain.body).toContain('<h1')
})

test('the pages of a signed-in customer are never cached', async () => {
  const { browser } = await signUp(shop, { email: 'kept-by-nobody@example.com', firstName: 'Keptbynobody' })

  const own = await browser.fetch('/countries/fi')
  const next = await shop.fetch('/countries/fi')

  expect(await own.text()).toContain('Keptbynobody')
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  expect(await next.text()).not.toMatch(/Keptbynobody|kept-by-nobody/)
})

test('a cookie that only looks like a session gets an uncached page', async () => {
  const answer = await pageFor({ cookie: 'shop_session=made-up' })

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test('what people search for is drawn for them and kept nowhere', async () => {
  const draw = async (url: string) => {
    const answer = await shop.fetch(url)
    return { control: answer.headers.get('cache-control'), text: await answer.text() }
  }
  const searched = await draw('/countries?search=atlantis')
  await draw('/countries?search=atlantis')
  const counted = await (await shop.fetch('/metrics')).text()

  expect(searched.text).toContain('atlantis')
  expect(searched.control).toBe('private, no-store')
  expect((await draw('/countries?search=')).control).toBe('no-cache')
  expect((await draw('/countries?tab=regions')).control).toBe('no-cache')
  expect(counted).not.toMatch(/ready_answers_total\{route="\/\*"\} [1-9]/)
})

test('unknown query parameters do not create another cached page', async () => {
  const tagOf = async (url: string) => (await pageFor({}, url)).headers.etag
  const plain = await tagOf('/countries/gr')

  for (const query of ['sort=zzz', 'data=many', 'days=7.5', 'speed=9g', 'utm_source=letter'])
    expect(await tagOf(`/countries/gr?${query}`), query).toBe(plain)
  expect(await tagOf('/countries/gr?sort=price')).not.toBe(plain)
})

test('an address that requests too many new pages is asked to wait, and still gets cached ones', async () => {
  const strict = await openTestShop({ RATE_LIMIT_SCALE: '0.05' })
  const statusOf = async (url: string) => (await strict.fetch(url)).status
  expect(await statusOf('/about')).toBe(200)
  const statuses = []
  for (let count = 0; count < 8; count++) statuses.push(await statusOf(`/no/such/page/${count}`))

  expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429, 429])
  expect(await statusOf('/about')).toBe(200)
})

test('the memory for pages is counted in bytes, and those that people open stay', async () => {
  const cache = new PageCache()
  const page = (text: string) => async () => new KeptAnswer(200, text)
  let drawn = 0
  const japan = () =>
    cache.get('1', '/countries/jp', async () => {
      drawn++
      return new KeptAnswer(200, 'Japan')
    })
  await japan()
  for (let count = 0; count < 60; count++) {
    await cache.get('1', `/countries/jp?data=${count}`, page('x'.repeat(5 * 1024 * 1024)))
    await japan()
  }

  expect(drawn).toBe(1)
  let isDrawnAgain = false
  await cache.get('1', '/countries/jp?data=0', async () => {
    isDrawnAgain = true
    return new KeptAnswer(200, '')
  })
  expect(isDrawnAgain).toBe(true)
})

test('a page rendered while prices changed is not cached under the new version', async () => {
  const cache = new PageCache()
  let finish = (_page: KeptAnswer) => {}
  const old = cache.get('1', '/', () => new Promise<KeptAnswer>((resolve) => (finish = resolve)))
  const fresh = cache.get('2', '/', async () => new KeptAnswer(200, 'new'))
  finish(new KeptAnswer(200, 'old'))
  await Promise.all([old, fresh])

  const next = await cache.get('2', '/', () => Promise.reject(new Error('drawn again')))
  expect(next).toBe(await fresh)
})

test('two visitors who request a moved address at once are both redirected', async () => {
  const answers = await Promise.all([pageFor({}, '/plans'), pageFor({}, '/plans')])

  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
    [302, '/countries'],
    [302, '/countries'],
  ])
})
