import { beforeAll, expect, test } from 'vitest'
import { apiSentences } from '../../collect-features.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { describeEach } from './descriptions.ts'
import { type OpenApi, type Operation, readOperations } from './read-operations.ts'
import { writeReference } from './write-reference.ts'

let shop: TestShop
let operations: Operation[]
beforeAll(async () => {
  shop = await openTestShop()
  operations = readOperations((await (await shop.fetch('/api/docs/openapi.json')).json()) as OpenApi)
})

test('docs/api.md matches the API; `npm run docs` rewrites it', async () => {
  await expect(writeReference(operations)).toMatchFileSnapshot('../../../docs/api.md')
})

test('every route of the API has a description, and every description a route', () => {
  const described = describeEach(apiSentences)
  const names = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)

  expect(names.filter((name) => !described.has(name))).toEqual([])
  expect([...described.keys()].filter((name) => !names.includes(name))).toEqual([])
})

test('the page needs no script, and leaves out the webhook with the secret path', async () => {
  const page = await (await shop.fetch('/api/docs')).text()

  expect(page).toContain('/api/create-payment-intent')
  expect(page).not.toMatch(/<script|webhooks\/wholesaler/)
})
