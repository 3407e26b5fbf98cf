import { beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { describeEach } from './descriptions.ts'
import { type OpenApi, type Operation, readOperations } from './read-operations.ts'
import { drawPartnerDocs } from './draw-partner-docs.ts'
import { readCalls, writeClient } from './write-client.ts'
import { writeReference } from './write-reference.ts'

let shop: TestShop
let document: OpenApi
let operations: Operation[]
beforeAll(async () => {
  shop = await openTestShop()
  document = (await (await shop.fetch('/api/docs/openapi.json')).json()) as OpenApi
  operations = readOperations(document)
})

test('docs/api.md matches the API; `npm run docs` rewrites it', async () => {
  await expect(writeReference(operations)).toMatchFileSnapshot('../../../../docs/api.md')
})

test('public/partner-client.ts matches the partner API; `npm run docs` rewrites it', async () => {
  await expect(writeClient(readCalls(document))).toMatchFileSnapshot('../../../../public/partner-client.ts')
})

test('public/partner-docs.html matches the partner API; `npm run docs` rewrites it', async () => {
  const page = drawPartnerDocs(readCalls(document))

  await expect(page).toMatchFileSnapshot('../../../../public/partner-docs.html')
  expect(page).not.toMatch(/<script>|onclick=/)
})

test('every route of the API has a sentence and a group, and every endpoint of a group a route', () => {
  const described = describeEach()
  const names = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)

  expect(operations.filter(({ summary }) => !summary)).toEqual([])
  expect(names.filter((name) => !described.has(name))).toEqual([])
  expect([...described.keys()].filter((name) => !names.includes(name))).toEqual([])
})

test('the page needs no script, and leaves out the webhook with the secret path', async () => {
  const page = await (await shop.fetch('/api/docs')).text()

  expect(page).toContain('/api/create-payment-intent')
  expect(page).not.toMatch(/<script|webhooks\/wholesaler/)
})
