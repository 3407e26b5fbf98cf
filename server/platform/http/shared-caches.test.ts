import { describe, expect, test } from 'vitest'
import type { PackageView } from '#contract/plans/plan.ts'
import { buildApp } from '../../app.ts'
import { setPriceMultiplier } from '../../shop/plans/catalog/set-price-multiplier.ts'
import { purgeAfterStart } from '../../shop/site/outside-caches/jobs.ts'
import { setPause } from '../../shop/site/sales-pause/set-pause.ts'
import { signUp } from '../../testing/account-holders.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { freePort } from '../../testing/run-process.ts'
import { startNginxCache } from '../../testing/start-nginx-cache.ts'
import { hasProxy } from '../../testing/start-proxy.ts'
import { hasVarnish, startVarnish, varnishToken } from '../../testing/start-varnish.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { secondsAfter } from '../clock.ts'
import { listJobsOf } from '../jobs/inspection.ts'

const lifetime = 'max-age=60, stale-while-revalidate=30, stale-if-error=3600'
const cookieOf = ({ cookies }: TestBrowser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const cacheHeaders = ['surrogate-control', 'surrogate-key', 'cdn-cache-control', 'cache-tag']

describe('what a cache in front of the shop may keep', () => {
  test.each([
    ['fastly', { 'surrogate-control': lifetime, 'surrogate-key': 'shop' }],
    ['varnish', { 'surrogate-control': lifetime, 'surrogate-key': 'shop' }],
    ['cloudflare', { 'cdn-cache-control': lifetime, 'cache-tag': 'shop' }],
    ['nginx', {}],
  ] as const)('%s may keep what is the same for every visitor, and nothing else', async (kind, told) => {
    const shop = await openTestShop()
    const { browser } = await signUp(shop)
    const config = { ...shop.deps.config, cdn: { kind, seconds: 60, purge: undefined } }
    const app = await buildApp({ ...shop.deps, config })
    const read = async (url: string, headers: Record<string, string> = {}) => {
      const answer = await app.inject({ url, headers })
      const found = cacheHeaders.flatMap((name) => (answer.headers[name] ? [[name, answer.headers[name]]] : []))
      return { control: String(answer.headers['cache-control']), told: Object.fromEntries(found), answer }
    }

    for (const path of ['/', '/countries/jp', '/api/packages?countryCode=jp', '/api/destinations/organized']) {
      const { control, told: found, answer } = await read(path)
      expect([path, control]).toEqual([path, 'public, max-age=0, must-revalidate, s-maxage=60'])
      expect([path, found]).toEqual([path, told])
      const copy = await read(path, { 'if-none-match': String(answer.headers.etag) })
      expect([path, copy.answer.statusCode, copy.control]).toEqual([path, 304, control])
    }
    const cookie = cookieOf(browser)
    const personal: [string, Record<string, string>][] = [
      ['/', { cookie }],
      ['/countries/jp', { cookie: 'shop_session=made-up' }],
      ['/account', {}],
      ['/countries?search=atlantis', {}],
      ['/no-such-page', {}],
      ['/api/packages/no-such-plan', {}],
      ['/api/orders', { cookie }],
    ]
    for (const [path, headers] of personal) {
      const { control, told: found } = await read(path, headers)
      expect([path, control.includes('s-maxage'), found]).toEqual([path, false, {}])
    }
    await app.close()
  })

  test('without a cache in front, every browser asks each time', async () => {
    const shop = await openTestShop()

    const answer = await shop.fetch('/countries/jp')

    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(cacheHeaders.filter((name) => answer.headers.has(name))).toEqual([])
  })
})

test.runIf(hasVarnish())('an old price that Varnish still shows is not charged, and a purge removes it', async () => {
  const port = await freePort()
  const cdn = {
    CDN: 'varnish',
    CDN_SECONDS: '3600',
    CDN_PURGE_URL: `http://127.0.0.1:${port}/`,
    CDN_PURGE_TOKEN: varnishToken,
  }
  const shop = await openTestShop(cdn)
  const varnish = await startVarnish(port, shop.url)
  try {
    const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
    const shown = async () => {
      const answer = await ask('/api/packages?countryCode=jp')
      const [plan] = (await answer.json()) as PackageView[]
      if (!plan) throw new Error('nothing is on the shelf')
      const page = await (await ask('/countries/jp')).text()
      // Two numbers: this request's, and that of the request whose answer was kept.
      const isKept = answer.headers.get('x-varnish')?.includes(' ') ?? false
      return { plan, isKept, isOnPage: page.includes(plan.price) }
    }
    const pay = async ({ packageCode, price }: PackageView) => {
      const guestUser = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Ruiz', phone: '+34 600 000 000' }
      const answer = await ask('/api/create-payment-intent', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ packageCode, amount: price, guestUser }),
      })
      return { status: answer.status, body: (await answer.json()) as { code?: string; price?: string } }
    }
    const before = (await shown()).plan
    const purges = async () => (await listJobsOf(shop.deps.database.raw, 'purge-cdn')).length
    const purgesBefore = await purges()
    await setPriceMultiplier(shop.deps, { multiplier: 2, by: 'a test' })
    await setPriceMultiplier(shop.deps, { multiplier: 3, by: 'a test' })

    const stale = await shown()
    const refused = await pay(stale.plan)

    expect(stale).toMatchObject({ plan: { price: before.price }, isKept: true, isOnPage: true })
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    expect(Number(refused.body.price)).toBeGreaterThan(Number(before.price))
    // Two changes at nearly the same time cause one purge.
    expect(await purges()).toBe(purgesBefore + 1)
    expect((await ask('/', { method: 'PURGE', headers: { 'surrogate-key': 'shop' } })).status).toBe(403)

    shop.clock.turn({ seconds: 5 })
    await shop.runJobs()
    const fresh = await shown()

    expect(fresh).toMatchObject({ plan: { price: refused.body.price }, isOnPage: true })
    expect((await pay(fresh.plan)).status).toBe(200)
    const { browser } = await signUp(shop, { firstName: 'Ownpage' })
    const own = await ask('/countries/jp', { headers: { cookie: cookieOf(browser) } })
    expect([await own.text(), own.headers.get('cache-control')]).toEqual([
      expect.stringContaining('Ownpage'),
      'private, no-store',
    ])
    expect(await (await ask('/countries/jp')).text()).not.toContain('Ownpage')
  } finally {
    await varnish.stop()
  }
})

test.runIf(hasProxy('nginx'))(
  'nginx keeps pages for visitors who chose a language, but not for those with a session or device',
  async () => {
    const shop = await openTestShop({ CDN: 'nginx' })
    const nginx = await startNginxCache(Number(new URL(shop.url).port), 'add_header x-cache $upstream_cache_status;')
    try {
      const ask = async (cookie?: string) => {
        const answer = await fetch(`${nginx.url}/de/countries/jp`, { headers: cookie === undefined ? {} : { cookie } })
        await answer.text()
        return answer.headers.get('x-cache')
      }
      const twice = async (cookie?: string) => [await ask(cookie), await ask(cookie)]

      expect(await twice()).toEqual(['MISS', 'HIT'])
      expect(await twice('lang=de')).toEqual(['MISS', 'HIT'])
      expect(await twice('lang=de; shop_session=made-up')).toEqual(['BYPASS', 'BYPASS'])
      expect(await twice('shop_device=made-up')).toEqual(['BYPASS', 'BYPASS'])
    } finally {
      await nginx.stop()
    }
  },
)

test('a pause of sales, its end and a new build purge the cache as well', async () => {
  const cdn = { CDN: 'varnish', CDN_PURGE_URL: 'http://127.0.0.1:1/', CDN_PURGE_TOKEN: 'a token' }
  const shop = await openTestShop(cdn)
  const { deps, clock } = shop
  await purgeAfterStart(deps)
  const backAt = secondsAfter(clock.now(), 7200)
  await setPause(deps, { isPaused: true, backAt, message: '', by: 'a test', seen: 0 })

  const waits = (await listJobsOf(deps.database.raw, 'purge-cdn')).map(({ startAfter }) =>
    Math.round((startAfter.getTime() - clock.now().getTime()) / 60_000),
  )

  expect(waits.toSorted((a, b) => a - b)).toEqual([0, 2, 120])
  expect((await shop.fetch('/api/sales-pause')).headers.get('cache-control')).toBe('no-store')
})
