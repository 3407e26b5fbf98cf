import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { TestPartner } from '../../testing/test-partner.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

interface Raw {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** Asks without what `fetch` adds and unpacks by itself. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> =>
  new Promise((resolve, reject) => {
    request(shop.url + path, { method, headers }, (answer) => {
      const { statusCode: status = 0, headers } = answer
      buffer(answer).then((bytes) => resolve({ status, headers, bytes }), reject)
    })
      .on('error', reject)
      .end()
  })

const unpack = {
  br: brotliDecompressSync,
  gzip: (bytes: Buffer) => gunzipSync(bytes),
  identity: (bytes: Buffer) => bytes,
}

/** What a client may say it accepts, and what an answer worth compressing comes in. */
const accepted: Readonly<Record<string, keyof typeof unpack>> = {
  identity: 'identity',
  gzip: 'gzip',
  br: 'br',
  'gzip, deflate, br, zstd': 'br',
  'br;q=0': 'identity',
  'br;q=0, gzip': 'gzip',
  'gzip;q=0.9, br;q=0.1': 'gzip',
  '*;q=0': 'identity',
}

const written = [
  '/',
  '/de/countries/jp',
  '/countries',
  '/support',
  '/no-such-page',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/llms.txt',
  '/feeds/plans.json',
  '/feeds/plans.csv?language=de&currency=EUR',
  '/feeds/plans.json?ref=blog',
  '/.well-known/ucp',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource/mcp',
  '/.well-known/nothing',
  '/ucp/v1/nothing',
  '/oauth/nothing',
  '/manifest.webmanifest',
  '/sw.js',
  '/favicon.svg',
  '/assets/flags/jp.svg',
  '/partner-docs.html',
  '/partner-client.ts',
  '/partner-openapi.json',
  '/api/docs',
  '/api/docs/openapi.json',
  '/api/packages?countryCode=jp',
  '/api/countries/search?q=japan',
  '/api/countries/jp/plans',
]

/** Every public address without parameters that answers a GET, as the document of the API lists them, and those above. */
async function publicAddresses(): Promise<string[]> {
  const { paths = {} } = await shop.app.openApi()
  const listed = Object.entries(paths).filter(([path, { get }]) => get?.security?.length === 0 && !path.includes('{'))
  return [...new Set([...written, ...listed.map(([path]) => path)])]
}

const isText = (type = '') => /^text\/|json|xml|javascript|svg/.test(type)

test('every public address answers in the encoding that was asked for, and never in one that was ruled out', async () => {
  const plan = (await (await shop.fetch('/api/packages?countryCode=jp')).json()) as { id: string }[]
  const agency = await TestPartner.join(shop)
  const calls: [path: string, headers: Record<string, string>][] = [
    ...[...(await publicAddresses()), `/package/${plan[0]?.id}`, `/api/packages/${plan[0]?.id}/facts`].map(
      (path): [string, Record<string, string>] => [path, {}],
    ),
    ['/api/partner/v1/catalogue', { authorization: `Bearer ${agency.key}` }],
  ]
  const wrong: unknown[] = []
  for (const [path, headers] of calls) {
    const plain = await ask(path, headers)
    const isLong = plain.status === 200 && plain.bytes.length > 1024 && isText(plain.headers['content-type'])
    if (plain.headers['content-encoding']) wrong.push([path, 'compressed for a client that did not ask'])
    for (const [accept, best] of Object.entries(accepted)) {
      const { status, headers: told, bytes } = await ask(path, { ...headers, 'accept-encoding': accept })
      const got = (told['content-encoding'] ?? 'identity') as keyof typeof unpack
      if (isLong ? got !== best : got !== 'identity' && got !== best) wrong.push([path, accept, got])
      if (status !== plain.status) wrong.push([path, accept, status, plain.status])
      if (isLong && !/\baccept-encoding\b/.test(told.vary ?? '')) wrong.push([path, accept, 'no vary'])
      const isSame = unpack[got](bytes).equals(plain.bytes)
      if (status === 200 && told.etag && told.etag === plain.headers.etag && !isSame)
        wrong.push([path, accept, 'other'])
    }
  }

  expect(calls.length).toBeGreaterThan(40)
  expect(wrong).toEqual([])
})

test.each([
  ['POST', '/feeds/plans.json', 'GET, HEAD', 'application/json'],
  ['DELETE', '/api/packages', 'GET, HEAD', 'application/json'],
  ['DELETE', '/sitemap-1.xml', 'GET, HEAD', 'application/json'],
  ['GET', '/oauth/token', 'POST', 'application/json'],
  ['GET', '/ucp/v1/carts', 'POST', 'application/json'],
  ['GET', '/ucp/v1/carts/one/cancel', 'POST', 'application/json'],
  ['PUT', '/api/partner/v1/orders', 'POST', 'application/problem+json'],
  ['OPTIONS', '/api/orders', 'GET, HEAD, POST', 'application/json'],
])('%s is not what %s takes, and the answer says what is', async (method, path, allow, type) => {
  const { status, headers, bytes } = await ask(path, { accept: 'text/html' }, method)

  expect([status, headers.allow, headers['content-type']?.split(';')[0]]).toEqual([405, allow, type])
  expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'method_not_allowed' })
})

test.each([
  ['/.well-known/nothing', 'application/json'],
  ['/ucp/v1/nothing', 'application/json'],
  ['/oauth/nothing', 'application/json'],
  ['/mcp/nothing', 'application/json'],
  ['/feeds/nothing.json', 'application/json'],
  ['/api/partner/v1/nothing', 'application/problem+json'],
])('what is not at %s is said in a few words for programs', async (path, type) => {
  const { status, headers, bytes } = await ask(path, { accept: 'text/html' })

  expect([status, headers['content-type']?.split(';')[0], bytes.length < 500]).toEqual([404, type, true])
  expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'not_found' })
})

const other = { origin: 'https://planner.example' }

test('pages of other sites may read what is public to programs, and nothing else', async () => {
  const open = ['/feeds/plans.json', '/llms.txt', '/.well-known/ucp', '/api/packages/x/facts', '/partner-openapi.json']
  for (const path of open) {
    const { headers } = await ask(path, other)
    expect([path, headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]).toEqual([
      path,
      '*',
      'cross-origin',
    ])
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  }

  const { paths = {} } = await shop.app.openApi()
  const closed = Object.keys(paths)
    .map((path) => path.replaceAll(/\{\w+\}/g, 'x'))
    .filter((path) => !/\/facts(\/|\.|$)/.test(path))
  for (const path of [...closed, '/', '/countries', '/checkout/x', '/account']) {
    const { headers } = await ask(path, other, path.endsWith('/events') ? 'HEAD' : 'GET')
    expect([path, headers['access-control-allow-origin']]).toEqual([path, undefined])
  }
})

test('a browser that asks first is told what a page may send, where it may', async () => {
  const preflight = { ...other, 'access-control-request-method': 'POST', 'access-control-request-headers': 'ucp-agent' }

  const open = await ask('/ucp/v1/carts', preflight, 'OPTIONS')
  const closed = await ask('/api/orders', preflight, 'OPTIONS')

  expect([
    open.status,
    open.headers['access-control-allow-origin'],
    open.headers['access-control-allow-methods'],
  ]).toEqual([204, '*', 'POST'])
  expect(open.headers['access-control-allow-headers']).toMatch(/UCP-Agent/)
  expect([closed.status, closed.headers['access-control-allow-origin']]).toEqual([405, undefined])
})

test('limits are told of in one way everywhere', async () => {
  const answers = [await ask('/api/countries/search?q=japan'), await ask('/feeds/plans.json')]

  for (const { headers } of answers) {
    expect(headers['ratelimit-policy']).toMatch(/^"\w+";q=\d+;w=60$/)
    expect(headers.ratelimit).toMatch(/^"\w+";r=\d+;t=\d+$/)
    expect(Object.keys(headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([])
  }
})
