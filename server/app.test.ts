import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { openTestShop, type TestShop } from './testing/open-test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

describe('answers to bad requests', () => {
  test.each([
    ['an unknown API address', '/api/nothing', {}, 404, 'not_found'],
    ['a wrong method', '/healthz', { method: 'DELETE' }, 405, 'method_not_allowed'],
  ])('%s is answered in JSON without internals', async (_case, path, init, status, code) => {
    const answer = await shop.fetch(path, init)
    const body = (await answer.json()) as Record<string, unknown>

    expect(answer.status).toBe(status)
    expect(body).toMatchObject({ code, message: expect.any(String), requestId: expect.any(String) })
    expect(Object.keys(body)).not.toContain('stack')
  })

  test("another site's page cannot post to the shop", async () => {
    const answer = await shop.fetch('/api/nothing', { method: 'POST', headers: { origin: 'https://evil.example' } })

    expect(answer.status).toBe(403)
  })
})

test.each(['trial', 'live'] as const)('a %s shop has no sandbox pages or shortcuts', async (mode) => {
  const config = { ...shop.deps.config, mode, isSandbox: false }
  const app = await buildApp({ ...shop.deps, config })
  const doors = ['/sandbox', '/sandbox/', '/sandbox/mail?to=ana@example.com', '/api/docs', '/api/docs/openapi.json']
  const statusOf = async (from: typeof app, url: string) => (await from.inject({ url })).statusCode

  expect(await Promise.all(doors.map((url) => statusOf(app, url)))).toEqual(doors.map(() => 404))
  expect((await statusOf(shop.app, '/sandbox')) + (await statusOf(shop.app, '/api/docs'))).toBe(400)
  await app.close()
})

describe('pages', () => {
  test('the home page is complete HTML before any script runs', async () => {
    const answer = await shop.fetch('/')
    const html = await answer.text()

    expect(answer.status).toBe(200)
    expect(html).toContain('<h1')
    expect(html).toContain('Stay Connected')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  test('a page that does not exist says so, with the right status', async () => {
    const answer = await shop.fetch('/no/such/page')

    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('404 Page Not Found')
  })

  test('the old address of the plans redirects to the destinations', async () => {
    const answer = await shop.fetch('/plans')

    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/countries')
  })

  test('a returning visitor gets a page without a body', async () => {
    const first = await shop.fetch('/')

    const again = await shop.fetch('/', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })

    expect(again.status).toBe(304)
  })

  test.each(['/', '/api/currencies/supported'])(
    'the same holds behind a proxy that marks copies of %s as weak',
    async (path) => {
      const etag = (await shop.fetch(path)).headers.get('etag')

      const again = await shop.fetch(path, { headers: { 'if-none-match': `"an-older-one", W/${etag}` } })

      expect(again.status).toBe(304)
    },
  )
})

test('the shop answers probes and reports metrics', async () => {
  expect((await shop.fetch('/healthz')).status).toBe(200)
  expect((await shop.fetch('/readyz')).status).toBe(200)
  expect(await (await shop.fetch('/metrics')).text()).toContain('landfall_http_request_seconds')
})

test('a mail the shop sends lands in the sandbox mailbox', async () => {
  await shop.deps.mailer.send({ to: 'ana@example.com', subject: 'Hello', text: 'Hi Ana', html: '<p>Hi Ana</p>' })

  const [mail] = await shop.sandbox.mail('ANA@example.com')
  expect(mail).toMatchObject({ to: 'ana@example.com', subject: 'Hello' })
  expect(mail?.text).toContain('Hi Ana')
})
