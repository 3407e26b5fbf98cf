import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import * as catalog from '#contract/api/catalog.ts'
import * as currencies from '#contract/api/currencies.ts'
import type { Endpoint, LinkEndpoint } from '#contract/api/endpoint.ts'
import { problemWith } from './testing/checked-answers.ts'
import { openTestShop, type TestShop } from './testing/open-test-shop.ts'

const files = import.meta.glob<Record<string, unknown>>('../contract/api/*.ts', { eager: true })

const isInTable = (value: unknown): value is Endpoint | LinkEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value

const table = Object.values(files).flatMap((file) => Object.values(file).filter(isInTable))

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})

/** Fastify adds HEAD routes itself, and the last one is for addresses that do not exist. */
const registered = () => shop.app.apiRoutes.filter(({ method, url }) => method !== 'HEAD' && url !== '/api/*')

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

test('every endpoint of the table has one route with its access and proof, and there are no others', () => {
  const told = table.map((each) => `${nameOf(each)} ${each.access} ${each.freshProof ?? 'never'}`)
  const answered = registered().map(({ method, url, access, freshProof }) => `${method} ${url} ${access} ${freshProof}`)

  expect(table.length).toBeGreaterThan(100)
  expect(answered.toSorted()).toEqual(told.toSorted())
})

test('every parameter in a path has a schema in its route', () => {
  for (const { url, schema } of registered()) {
    const named = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const read = schema?.params instanceof z.ZodObject ? Object.keys(schema.params.shape) : []

    expect([url, read.toSorted()]).toEqual([url, named.toSorted()])
  }
})

/** These answers are kept as bytes, so they are not checked against a schema when they are sent. */
const kept: [Endpoint, string][] = [
  [catalog.listPlans, '/api/packages?countryCode=jp'],
  [catalog.readDestinations, '/api/destinations/organized'],
  [catalog.listPopularCountries, '/api/countries/popular'],
  [catalog.searchCountries, '/api/countries/search?q=jap'],
  [catalog.readMultiplier, '/api/price-multiplier'],
  [currencies.listCurrencies, '/api/currencies/supported'],
]

test.each(kept)('the kept answer of $path matches the table', async ({ method, path }, address) => {
  const route = registered().find(({ url, ...each }) => url === path && each.method === method)
  const response = (route?.schema?.response as Record<number, z.ZodType> | undefined)?.[200]
  const answer: unknown = await (await shop.fetch(address)).json()

  expect(response && problemWith(answer, response)).toBeUndefined()
  expect(JSON.stringify(answer).length).toBeGreaterThan(20)
})

test('an answer with more or fewer fields than its schema is noticed', () => {
  const schema = z.object({ orders: z.array(z.object({ id: z.string() })) })

  expect(problemWith({ orders: [{ id: 'one' }] }, schema)).toBeUndefined()
  expect(problemWith({ orders: [{ id: 'one', costMicroUsd: 1 }] }, schema)).toMatch(/orders\.0\.costMicroUsd/)
  expect(problemWith({ orders: [{}] }, schema)).toMatch(/expected string/)
})
