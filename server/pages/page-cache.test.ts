import { beforeEach, expect, test } from 'vitest'
import { signUp } from '../testing/account-holders.ts'
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts'

/** A shop of its own, so that no other test has filled its cache. */
let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ SUPPORT_EMAIL: 'cache@landfall.test' })
})

const pageFor = async (headers: Record<string, string> = {}, url = '/countries/nz') =>
  shop.app.inject({ url, headers: { host: '127.0.0.1', ...headers } })

const tricks: [string, Record<string, string>, string][] = [
  ['another host', { host: 'evil.example' }, '/countries/nz'],
  ['a host a proxy would name', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'evil' }, '/countries/at'],
  ['a query nobody reads', {}, '/countries/ch?evil.example=<script>evil</script>'],
  ['a cookie of no meaning', { cookie: 'theme=evil.example; evil=1' }, '/countries/pt'],
  ['an encoding nobody knows', { 'accept-encoding': 'evil.example' }, '/countries/se'],
  ['another address in the request line', {}, 'http://evil.example/countries/no'],
]

test.each(tricks)('what the first visitor sends does not stay for the next: %s', async (_case, headers, url) => {
  const first = await pageFor(headers, url)
  const next = await pageFor({}, new URL(url, 'http://shop').pathname)

  expect(first.statusCode).toBe(200)
  expect(next.statusCode).toBe(200)
  expect(next.headers['content-encoding']).toBeUndefined()
  expect(next.body).toContain(`${shop.deps.config.publicUrl}/countries/`)
  expect(next.body).not.toContain('evil')
  expect(first.headers['set-cookie']).toBeUndefined()
})

test('each visitor gets an encoding they can read', async () => {
  expect((await pageFor({ 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
  expect((await pageFor({ 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  const plain = await pageFor()
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toContain('accept-encoding')
  expect(plain.body).toContain('<h1')
})

test('what a customer sees is kept for nobody', async () => {
  const { browser } = await signUp(shop, { email: 'kept-by-nobody@example.com', firstName: 'Keptbynobody' })

  const own = await browser.fetch('/countries/fi')
  const next = await shop.fetch('/countries/fi')

  expect(await own.text()).toContain('Keptbynobody')
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  expect(await next.text()).not.toMatch(/Keptbynobody|kept-by-nobody/)
})

test('a cookie that only looks like a session gets a page of its own, not everybody’s', async () => {
  const answer = await pageFor({ cookie: 'landfall_session=made-up' })

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('private, no-store')
})
