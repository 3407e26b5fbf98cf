import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'

test('the OpenAPI document passes the recommended rules of a linter, its examples too', async () => {
  const shop = await openTestShop()
  const served = await (await shop.fetch('/api/docs/openapi.json')).text()

  // A shop under test is at localhost, which one of the rules is against.
  const source = served.replace(shop.deps.config.publicUrl, 'https://shop.test')
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' })

  expect(problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`)).toEqual([])
})
