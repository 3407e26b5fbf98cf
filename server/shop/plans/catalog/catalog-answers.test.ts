import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { OrganizedDestinations } from '#contract/plans/destinations.ts'
import { PackageView } from '#contract/plans/plan.ts'
import { readSitemap } from '../../../testing/read-sitemap.ts'
import { openCatalogShop, shop, get } from '../../../testing/catalog-cases.ts'

beforeEach(openCatalogShop)

describe('answers kept in memory', () => {
  const paths = [
    '/api/packages?countryCode=jp',
    '/api/destinations/organized',
    '/api/countries/popular',
    '/api/countries/search?q=japan',
    '/api/price-multiplier',
  ]

  test.each(paths)('%s is not sent again to a browser that has it', async (path) => {
    const first = await shop.fetch(path)
    const etag = first.headers.get('etag') ?? ''

    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect((await shop.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await shop.fetch(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('a large answer is compressed for browsers that accept it', async () => {
    const answer = await shop.fetch('/api/destinations/organized', { headers: { 'accept-encoding': 'br' } })

    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toContain('accept-encoding')
    expect(OrganizedDestinations.safeParse(await answer.json()).success).toBe(true)
  })

  test('a warm shop makes no database query', async () => {
    for (const path of paths) await shop.fetch(path)
    const asked: string[] = []
    const { db } = shop.deps as unknown as { db: { session: { prepareQuery: (...args: unknown[]) => unknown } } }
    const { session } = db
    const prepare = session.prepareQuery
    session.prepareQuery = (...args) => {
      asked.push(JSON.stringify(args[0]))
      return prepare.apply(session, args)
    }

    for (const path of paths) await shop.fetch(path)

    session.prepareQuery = prepare
    expect(asked).toEqual([])
  })
})

describe('for search engines', () => {
  test('there is a sitemap with every plan, and a robots.txt that names it', async () => {
    const sitemap = await shop.fetch('/sitemap.xml')
    const [plan] = await get<PackageView[]>('/api/packages?countryCode=jp')

    expect(sitemap.headers.get('content-type')).toContain('application/xml')
    expect(await readSitemap(shop)).toContain(`/package/${plan?.id}</loc>`)
    expect(await (await shop.fetch('/robots.txt')).text()).toContain('/sitemap.xml')
    expect((await shop.fetch('/sitemap-999.xml')).status).toBe(404)
  })

  test('a sitemap is the same compressed and uncompressed, and not sent again to a crawler that has it', async () => {
    const ask = (headers: Record<string, string>) => shop.app.inject({ url: '/sitemap-1.xml', headers })
    const packed = await ask({ 'accept-encoding': 'gzip' })
    const tighter = await ask({ 'accept-encoding': 'gzip, br' })
    const plain = await ask({})

    expect([packed, tighter, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
      'gzip',
      'br',
      undefined,
    ])
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(brotliDecompressSync(tighter.rawPayload).toString()).toBe(plain.body)
    expect([packed, tighter].map(({ headers }) => headers.etag)).toEqual([plain.headers.etag, plain.headers.etag])
    expect((await ask({ 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304)
  })
})
