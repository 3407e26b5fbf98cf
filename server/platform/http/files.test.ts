import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/open-test-shop.ts'

const shared = [
  '/',
  '/countries/jp',
  '/no-such-page',
  '/api/packages?countryCode=jp',
  '/api/countries/search?q=jap',
  '/api/currencies/supported',
  '/robots.txt',
  '/sitemap.xml',
  '/sw.js',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/assets/flags/jp.svg',
]

test.each([
  ['/', '/', undefined],
  ['/ja', '/ja', 'ltr'],
  ['/ar/countries/jp', '/ar', 'rtl'],
])('an app installed from %s opens at %s', async (path, start, dir) => {
  const shop = await openTestShop()
  const page = await (await shop.fetch(path)).text()
  const [, manifest = ''] = /<link rel="manifest" href="([^"]+)">/.exec(page) ?? []
  const answer = await shop.fetch(manifest)

  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  expect(await answer.json()).toMatchObject({ id: '/', scope: '/', start_url: start, ...(dir && { dir }) })
})

test('every answer says that it varies with the encodings the browser accepts', async () => {
  const shop = await openTestShop()
  const page = await (await shop.fetch('/')).text()
  const built = ['js', 'css', 'woff2'].flatMap((end) => new RegExp(`/assets/[\\w.-]+\\.${end}`).exec(page)?.[0] ?? [])
  expect(built.length).toBeGreaterThan(1)

  for (const path of [...shared, ...built])
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding }
      const answer = await shop.fetch(path, { headers })
      const etag = answer.headers.get('etag') ?? ''
      await answer.arrayBuffer()
      expect([path, encoding, answer.headers.get('vary')]).toEqual([
        path,
        encoding,
        expect.stringMatching(/^accept-encoding/),
      ])
      if (answer.status !== 200) continue
      // With `if-none-match`, Node's fetch adds `no-cache` unless the header is set.
      const named = { ...headers, 'if-none-match': etag, 'cache-control': 'max-age=0' }
      const again = await shop.fetch(path, { headers: named })
      expect([path, again.status, again.headers.get('vary')]).toEqual([path, 304, answer.headers.get('vary')])
    }
})
