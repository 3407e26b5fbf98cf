import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { lineTable, orders, topUps } from '../../shop/basics/sale-tables/tables.ts'
import { allTables } from '../../testing/all-tables.ts'
import { testDatabase } from '../../testing/test-database.ts'

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test.each(allTables.map((table) => [getTableName(table), table] as const))(
  'the columns of %s are the ones the migrations make',
  async (name, table) => {
    const { raw } = await testDatabase()
    const { rows } = await raw.query<{ column_name: string; is_nullable: string }>(
      `select column_name, is_nullable from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [name],
    )

    const made = Object.fromEntries(rows.map((row) => [row.column_name, row.is_nullable === 'YES']))
    const described = Object.fromEntries(
      getTableConfig(table).columns.map((column) => [toSnakeCase(column.name), !column.notNull]),
    )
    expect(described).toEqual(made)
  },
)

test.each([orders, topUps, lineTable('orders'), lineTable('top_ups')])(
  'a table that is described twice names its columns explicitly, so the order of imports does not matter: %#',
  (table) => {
    const unnamed = getTableConfig(table).columns.filter(({ keyAsName }) => keyAsName)
    expect(unnamed.map(({ name }) => name)).toEqual([])
  },
)
