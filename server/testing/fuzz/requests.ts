import fc, { type Arbitrary } from 'fast-check'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { z } from 'zod'
import { arbitraryOf, type KnownValues } from './arbitrary-of-schema.ts'
import { brokenBody, hostileJson, hostileText } from './hostile.ts'

export type Route = Pick<FastifyInstance['apiRoutes'][number], 'method' | 'url'> & { schema: FastifySchema | undefined }

export interface FuzzRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string
}

const headerTexts: Record<string, string[]> = {
  origin: ['null', 'https://evil.example', 'http://localhost:1', 'not an origin'],
  host: ['evil.example', 'localhost:99999', '[::1', '', 'a b'],
  'x-forwarded-host': ['evil.example'],
  'x-forwarded-proto': ['https', 'javascript'],
  'x-forwarded-for': ['127.0.0.1', '10.0.0.1, \0', 'not an address'],
  'content-type': [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/xml',
    'nonsense',
  ],
  'accept-encoding': ['br;q=0, gzip;q=0', '*', 'identity;q=0', 'nonsense'],
  'accept-language': ['*', 'xx-'.repeat(500)],
  'if-none-match': ['*', '"', 'W/"x"'],
  'idempotency-key': ['12345678', '../../..', 'x'.repeat(5000), '__proto__'],
  'stripe-signature': ['t=1,v1=00', 't=,v1=', 'v1'],
  'user-agent': ['', 'x'.repeat(5000), 'Mozilla/5.0 \u0000'],
  'sec-fetch-site': ['cross-site'],
  range: ['bytes=0-0', 'bytes=-1', 'bytes=9-1'],
  'content-length': ['0', '-1', 'many'],
  cookie: ['shop_session=', 'shop_session=%00', 'shop_checkout=a~b~c', '=; =;', '%'.repeat(100)],
}

const headers: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...Object.entries(headerTexts))
      .chain(([name, texts]) => fc.constantFrom(...texts).map((text) => ({ [name]: text }))),
  },
)

/** What the wholesaler sends. Its route reads the raw bytes, so it declares no schema. */
const wholesalerNotice = z.object({
  notifyType: z.enum(['ORDER_STATUS', 'SMDP_EVENT', 'ESIM_STATUS', 'DATA_USAGE', 'VALIDITY_USAGE']),
  notifyId: z.string(),
  content: z.object({ orderNo: z.string(), transactionId: z.string(), esimTranNo: z.string() }),
})

const bodySchemaOf = ({ url, schema }: Route): unknown =>
  url.startsWith('/api/webhooks/wholesaler/') ? wholesalerNotice : schema?.body

/** Requests for one route: most nearly valid, some not at all. */
export function requestsFor(route: Route, known: KnownValues): Arbitrary<FuzzRequest> {
  const { method, url, schema } = route
  const isRead = method === 'GET' || method === 'DELETE'
  return fc
    .record({
      path: pathOf(url, known),
      query: queryOf(schema?.querystring, known),
      headers,
      body: bodyOf(bodySchemaOf(route), known),
    })
    .map(({ path, query, headers, body }) => ({
      method: method as FuzzRequest['method'],
      url: path + query,
      headers: isRead ? headers : { 'content-type': 'application/json', ...headers },
      ...(!isRead && { payload: body }),
    }))
}

function pathOf(url: string, known: KnownValues): Arbitrary<string> {
  const parts = url.split('/').map((part) => {
    if (part === '*') return escaped(hostileText)
    if (!part.startsWith(':')) return fc.constant(part)
    const values = known[part.slice(1)]
    return fc.oneof(
      { weight: values ? 6 : 0, arbitrary: escaped(fc.constantFrom(...(values ?? ['']))) },
      { weight: 2, arbitrary: escaped(hostileText) },
      { weight: 1, arbitrary: fc.constantFrom('%', '%ff', '%00', '.', '..', '%2f') },
    )
  })
  return fc.tuple(...parts).map((made) => made.join('/'))
}

/** A lone surrogate cannot be URL-encoded; the replacement character a browser sends can. */
const spell = (value: unknown): string => encodeURIComponent(Buffer.from(String(value)).toString()).slice(0, 4000)

const escaped = (values: Arbitrary<unknown>): Arbitrary<string> => values.map(spell)

function queryOf(schema: unknown, known: KnownValues): Arbitrary<string> {
  const stray = fc.dictionary(fc.constantFrom('__proto__', 'q', 'page', 'id', 'a[b]', 'returnTo'), hostileJson, {
    maxKeys: 2,
  })
  return fc
    .oneof(
      { weight: schema ? 4 : 0, arbitrary: schema ? arbitraryOf(schema, known) : fc.constant({}) },
      { weight: 1, arbitrary: stray },
      { weight: schema ? 0 : 2, arbitrary: fc.constant({}) },
    )
    .map((fields) => {
      const pairs = Object.entries(Object(fields) as object).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((one: unknown) => `${spell(name)}=${spell(textOf(one))}`),
      )
      return pairs.length > 0 ? `?${pairs.slice(0, 20).join('&')}` : ''
    })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const bodyOf = (schema: unknown, known: KnownValues): Arbitrary<string> =>
  fc.oneof(
    { weight: 12, arbitrary: arbitraryOf(schema, known).map((body) => JSON.stringify(body)) },
    { weight: 2, arbitrary: hostileJson.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: brokenBody },
  )
