import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { features, retentionRules } from '../../features.ts'
import { allTables } from '../../testing/all-tables.ts'
import { retentionPage } from './retention-page.ts'

test('docs/data-retention.md says what the rules say; `npm run docs` writes it anew', async () => {
  await expect(retentionPage(retentionRules)).toMatchFileSnapshot('../../../docs/data-retention.md')
})

test('no table of the shop is left out', () => {
  const namesNobody = features.flatMap(({ retention }) => retention?.namesNobody ?? [])
  const named = new Set([...retentionRules.flatMap(({ where }) => where), ...namesNobody])

  expect(allTables.filter((table) => !named.has(table)).map(getTableName)).toEqual([])
})
