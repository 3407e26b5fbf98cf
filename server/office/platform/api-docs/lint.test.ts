import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'

/** What a linter from outside says against a document, by its recommended rules; its examples are held against the schemas. */
async function problemsIn(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' })
  return problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`)
}

test('the OpenAPI document of the shop passes a linter, comes compressed, and is sent once', async () => {
  const shop = await openTestShop()
  const answer = await shop.fetch('/api/docs/openapi.json', { headers: { 'accept-encoding': 'br' } })
  const served = await answer.text()
  const etag = answer.headers.get('etag') ?? ''
  const again = await shop.fetch('/api/docs/openapi.json', {
    headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
  })

  expect([answer.headers.get('content-encoding'), again.status]).toEqual(['br', 304])
  expect(served).not.toContain('Default Response')
  // A shop under test is at localhost, which one of the rules is against.
  expect(await problemsIn(served.replace(shop.deps.config.publicUrl, 'https://shop.test'))).toEqual([])
})

test('the OpenAPI document for partners passes it too', async () => {
  expect(await problemsIn(readFileSync('public/partner-openapi.json', 'utf8'))).toEqual([])
})
