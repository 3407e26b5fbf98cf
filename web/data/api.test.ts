import { afterEach, expect, test, vi } from 'vitest'
import { languageHeader } from '#contract/languages/languages.ts'
import { ApiError, fetchProven, getJson, isUnauthorized, setAskForProof } from './api.ts'

const refusal = (status: number, code: string, message: string) =>
  new ApiError(status, JSON.stringify({ code, message }))

test('an expired session is recognised by its code, whatever the language of the sentence', () => {
  expect(isUnauthorized(refusal(401, 'signed_out', 'Nicht angemeldet'))).toBe(true)
})

test.each([
  ['a proxy without JSON', new ApiError(401, '<html><body>Unauthorized</body></html>')],
  ['a proxy with JSON of its own', new ApiError(401, '{"code":"UNAUTHENTICATED","message":"no"}')],
  ['an answer without a code', new ApiError(401, '{"message":"Unauthorized"}')],
  ['an empty answer', new ApiError(401, 'null')],
])('an expired session is recognised from %s', (_name, error) => {
  expect(isUnauthorized(error)).toBe(true)
})

test.each([
  ['a wrong password', refusal(401, 'wrong_credentials', 'Unauthorized')],
  ['a proxy that denies access', new ApiError(403, '<html></html>')],
  ['a proxy that cannot reach the shop', new ApiError(502, '<html></html>')],
  ['a lost connection', new TypeError('Failed to fetch')],
])('%s is not an expired session', (_name, error) => {
  expect(isUnauthorized(error)).toBe(false)
})

afterEach(() => vi.unstubAllGlobals())

test('every call sends the language of the page, beside its other headers', async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', fetched)

  await getJson('/api/plans')
  await fetchProven('/api/orders', { headers: { 'idempotency-key': 'one' } })

  const sent = fetched.mock.calls.map(([, { headers }]) => headers as Headers)
  expect(sent.map((headers) => headers.get(languageHeader))).toEqual(['en', 'en'])
  expect(sent[1]?.get('idempotency-key')).toBe('one')
})

test.each([401, 403, 429, 502, 503])(
  'a proxy’s HTML page with status %i is a failure without a sentence',
  async (status) => {
    const page = new Response('<h1>No</h1>', { status, headers: { 'content-type': 'text/html' } })
    vi.stubGlobal('fetch', async () => page)

    await expect(getJson('/api/orders')).rejects.toMatchObject({ status, sentence: undefined, code: undefined })
  },
)

test('the sign-in page of an airport’s Wi-Fi is not taken for an answer of the shop', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }))

  await expect(getJson('/api/orders')).rejects.toThrow(ApiError)
})

test('a 403 with an empty answer asks the customer for no proof', async () => {
  vi.stubGlobal('fetch', async () => Response.json(null, { status: 403 }))
  setAskForProof(async () => true)

  expect((await fetchProven('/api/orders')).status).toBe(403)
  setAskForProof(undefined)
})
