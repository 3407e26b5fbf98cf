import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '../../platform/db/schema.ts'
import { retentionPage } from './retention-page.ts'
import { namesNobody, retentionTable } from './retention-table.ts'

test('docs/data-retention.md says what the table says; `npm run docs` writes it anew', async () => {
  await expect(retentionPage()).toMatchFileSnapshot('../../../docs/data-retention.md')
})

test('no table of the shop is left out', () => {
  const all = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable))
  const named = new Set([...retentionTable.flatMap(({ where }) => where), ...namesNobody])

  expect(all.filter((table) => !named.has(table)).map(getTableName)).toEqual([])
})
