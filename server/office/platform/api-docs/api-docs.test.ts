import { beforeAll, expect, test } from 'vitest'
import { compileModule } from '../../../testing/compile-module.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { describeEach } from './descriptions.ts'
import type { OpenApi } from './open-api.ts'
import { type Operation, readOperations } from './read-operations.ts'
import { drawPartnerDocs } from './draw-partner-docs.ts'
import { describePartnerApi } from './describe-partner-api.ts'
import { type PartnerCall, readPartnerCalls } from './read-partner-calls.ts'
import { writeClient } from './write-client.ts'
import { writeReference } from './write-reference.ts'

let shop: TestShop
let document: OpenApi
let operations: Operation[]
let partnerApi: OpenApi
let calls: PartnerCall[]
beforeAll(async () => {
  shop = await openTestShop()
  document = await shop.app.openApi()
  partnerApi = describePartnerApi(document)
  calls = readPartnerCalls(partnerApi)
  operations = readOperations(document)
})

test('docs/api.md matches the API; `npm run docs` rewrites it', async () => {
  await expect(writeReference(operations)).toMatchFileSnapshot('../../../../docs/api.md')
})

test('public/partner-openapi.json describes what partners call; `npm run docs` rewrites it', async () => {
  await expect(`${JSON.stringify(partnerApi, null, 2)}\n`).toMatchFileSnapshot(
    '../../../../public/partner-openapi.json',
  )
})

test('public/partner-client.ts and its package match the partner API; `npm run docs` rewrites them', async () => {
  const source = writeClient(calls, partnerApi.components?.schemas ?? {})
  const { script, types } = compileModule(source)

  await expect(source).toMatchFileSnapshot('../../../../public/partner-client.ts')
  await expect(script).toMatchFileSnapshot('../../../../public/partner-client/index.js')
  await expect(types).toMatchFileSnapshot('../../../../public/partner-client/index.d.ts')
})

test('public/partner-docs.html matches the partner API; `npm run docs` rewrites it', async () => {
  const page = drawPartnerDocs(calls)

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
