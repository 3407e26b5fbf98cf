import { beforeEach, expect, test } from 'vitest'
import type { AdminShopView } from '#contract/office/admin-shop.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let shop: TestShop
let boss: TestBrowser
beforeEach(async () => {
  shop = await openTestShop()
  boss = (await signInAsAdmin(shop)).browser
})

const draft = async (profile: object) => {
  const { seen } = (await boss.get<AdminShopView>('/api/admin/shop')).body
  await boss.send('POST', '/api/admin/shop/draft', { profile, seen })
}
const preview = async (path: string, theme = 'light') => {
  const answer = await boss.fetch(`/api/admin/shop/preview?path=${encodeURIComponent(path)}&theme=${theme}`)
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

test('shows real pages as the draft would make them, while visitors see them as they are', async () => {
  await draft({ name: 'Meridian' })

  for (const path of ['/', '/de/about', '/countries/jp']) {
    const { status, html } = await preview(path)
    expect([path, status]).toEqual([path, 200])
    expect(html).toContain('Meridian')
    const page = await (await shop.fetch(path)).text()
    expect(page).not.toContain('Meridian')
  }
  expect((await preview('/de/about')).html).toContain('<html data-theme="light" lang="de"')
  expect((await preview('/about', 'dark')).html).toContain('<html data-theme="dark" lang="en"')
})

test('runs nothing, leads nowhere and cannot be cached or framed by others', async () => {
  await draft({ name: 'Meridian', headline: '</script><script>alert(1)</script>' })

  const { headers, html } = await preview('/')

  expect(html).not.toMatch(/<script/i)
  expect(html).toContain('<body inert>')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toMatch(/sandbox allow-same-origin$/)
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
})

test('may be framed by the office', async () => {
  const policy = (await boss.fetch('/admin')).headers.get('content-security-policy')

  expect(policy).toMatch(/frame-src 'self'/)
  expect(policy).toMatch(/frame-ancestors 'none'/)
})

test('is a visitor’s page: no account is signed in on it', async () => {
  const { html } = await preview('/')

  expect(html).toContain('Landfall')
  expect(html).not.toContain(shop.deps.config.admin?.email)
})

test('leaves out invalid parts of the draft, and shows the valid ones', async () => {
  await draft({
    name: 'Meridian',
    headline: 'x'.repeat(100),
    supportEmail: 'not yet',
    questions: [{ question: 'Is this one whole?', answer: 'It is.' }, { question: 'And this one?' }],
  })

  const { status, html } = await preview('/support')

  expect(status).toBe(200)
  expect(html).toContain('Meridian')
  expect(html).not.toContain('And this one?')
})

test.each([
  '/account',
  '/admin',
  '/checkout/1',
  '/sandbox/ui',
  '/api/shop',
  '/no-such-page',
  '//evil.example/',
  '/\\evil.example',
])('has no %s', async (path) => {
  const { status, html } = await preview(path)

  expect(status).toBe(404)
  expect(html).toContain('no_preview')
})
