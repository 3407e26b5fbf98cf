import { afterEach, expect, test, vi } from 'vitest'
import { languageHeader } from '#contract/languages.ts'
import { ApiError, fetchProven, getJson, isUnauthorized } from './api.ts'

const refusal = (status: number, code: string, message: string) =>
  new ApiError(status, JSON.stringify({ code, message }))

test('a lost session is known by its code, in whatever language it is told', () => {
  expect(isUnauthorized(refusal(401, 'signed_out', 'Nicht angemeldet'))).toBe(true)
})

test.each([
  ['a wrong password', refusal(401, 'wrong_credentials', 'Unauthorized')],
  ['a proxy that speaks no JSON', new ApiError(401, 'Unauthorized')],
  ['a lost connection', new TypeError('Failed to fetch')],
])('%s is no lost session', (_name, error) => {
  expect(isUnauthorized(error)).toBe(false)
})

afterEach(() => vi.unstubAllGlobals())

test('every call says the language of the page, beside what it says already', async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', fetched)

  await getJson('/api/plans')
  await fetchProven('/api/orders', { headers: { 'idempotency-key': 'one' } })

  const sent = fetched.mock.calls.map(([, { headers }]) => headers as Headers)
  expect(sent.map((headers) => headers.get(languageHeader))).toEqual(['en', 'en'])
  expect(sent[1]?.get('idempotency-key')).toBe('one')
})
