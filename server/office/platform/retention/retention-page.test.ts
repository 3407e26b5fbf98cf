import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { features, retentionRules } from '../../../collect-features.ts'
import { allTables } from '../../../testing/all-tables.ts'
import { retentionPage } from './retention-page.ts'

test('docs/data-retention.md matches the rules; `npm run docs` rewrites it', async () => {
  await expect(retentionPage(retentionRules)).toMatchFileSnapshot('../../../../docs/data-retention.md')
})

test('every table of the shop has an entry', () => {
  const namesNobody = features.flatMap(({ retention }) => retention?.namesNobody ?? [])
  const named = new Set([...retentionRules.flatMap(({ where }) => where), ...namesNobody])

  expect(allTables.filter((table) => !named.has(table)).map(getTableName)).toEqual([])
})
