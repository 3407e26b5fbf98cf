import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/open-test-shop.ts'

const answers = [
  ['a page', '/'],
  ['a page that does not exist', '/no/such/page'],
  ['an answer of the API', '/api/countries/popular'],
  ['a refusal of the API', '/api/orders'],
  ['an address the API does not have', '/api/nothing'],
  ['a file', '/site.webmanifest'],
] as const

test('every answer carries the security headers', async () => {
  const shop = await openTestShop()

  for (const [what, path] of answers) {
    const { headers } = await shop.fetch(path)

    expect(Object.fromEntries(headers), what).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': expect.stringMatching(/deny|sameorigin/i) as string,
      'referrer-policy': 'strict-origin',
      'permissions-policy': expect.stringContaining('geolocation=()') as string,
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(policyOf(headers), what).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    })
  }
})

test('a page has no inline script, so an injected one cannot run', async () => {
  const shop = await openTestShop()

  for (const path of ['/', '/countries/jp', '/auth', '/support', '/admin']) {
    const html = await (await shop.fetch(path)).text()

    const scripts = html.match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    for (const tag of scripts) expect(tag).toMatch(/ src="\/|type="application\/(ld\+)?json"/)
    expect(html).not.toMatch(/\son\w+="/)
  }
})

test('under https browsers are told to stay on https, and cookies are sent nowhere else', async () => {
  const shop = await openTestShop({ PUBLIC_URL: 'https://shop.example' })

  const { headers } = await shop.fetch('/')
  const signIn = await shop.fetch('/api/auth/signin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(shop.deps.config.admin),
  })

  expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
  expect(signIn.headers.get('set-cookie')).toMatch(/^__Host-shop_session=.*HttpOnly; Secure; SameSite=Lax/)
})

/** The directives of a policy. */
const policyOf = (headers: Headers): Record<string, string[]> =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources]
    }),
  )
