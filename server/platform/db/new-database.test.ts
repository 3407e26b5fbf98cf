import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmptyDatabase } from '../../testing/test-database.ts'
import { makeNewDatabase } from '../../tools/make-new-database.ts'
import type { RawSql } from './db.ts'
import { listFiles, migrate, missingMigrations } from './migrate.ts'
import { copyNewDatabase, isNewDatabase, keepNewDatabase } from './new-database.ts'
import { openPglite } from './open-pglite.ts'

/** Everything that migrations make, as text: columns, keys, indexes, triggers, functions, and rows without moments. */
async function structureOf(raw: RawSql): Promise<string[]> {
  const { rows } = await raw.query<{ line: string }>(`
    select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    -- Two of them name the moment of the migration.
    union all select format('constraint %s %s', conname, regexp_replace(pg_get_constraintdef(oid), '''\\d{4}-.*?''', 'then'))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select 'extension ' || extname from pg_extension
    union all select 'migration ' || name from migrations
    union all select format('sequence %s %s', sequencename, last_value) from pg_sequences
    `)
  const { rows: tables } = await raw.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const counts: string[] = []
  for (const { name } of tables) {
    const { rows: counted } = await raw.query<{ count: number }>(`select count(*)::int as count from "${name}"`)
    counts.push(`${name} has ${counted[0]?.count}`)
  }
  return [...rows.map(({ line }) => line).toSorted(), ...counts]
}

/** The embedded database alone is copied; on a server each shop's operator creates it. */
describe.skipIf(process.env.TEST_DATABASE_URL)('a first start', () => {
  let place: string
  let made: string
  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'landfall-new-'))
    made = join(place, 'made')
    await keepNewDatabase(makeNewDatabase, 'its queues', made)
  })
  afterAll(() => rmSync(place, { recursive: true }))

  test('copies a database that equals one migrated step by step, and can be written to', async () => {
    const folder = join(place, 'pglite')
    copyNewDatabase(folder, made)
    const copied = await openPglite(folder)
    const stepByStep = await openEmptyDatabase()
    for (const upTo of listFiles()) await migrate(stepByStep.database, { upTo })

    expect(await missingMigrations(copied.raw)).toEqual([])
    const structure = await structureOf(copied.raw)
    expect(structure).toEqual(await structureOf(stepByStep.database.raw))
    expect(structure.length).toBeGreaterThan(500)
    await copied.script(`insert into users (email, created_at, updated_at) values ('ana@example.com', now(), now())`)
    expect((lstatSync(join(folder, 'PG_VERSION')).mode & 0o077) === 0 || process.platform === 'win32').toBe(true)
    await copied.close()
    await stepByStep.drop()
  })

  test('never touches a folder that is there, not even an empty one', () => {
    const folder = join(place, 'there')
    mkdirSync(folder)

    copyNewDatabase(folder, made)

    expect(readdirSync(folder)).toEqual([])
  })

  test('takes nothing that was made from other migrations, or not to the end', () => {
    const other = join(place, 'other')
    cpSync(made, other, { recursive: true })
    expect(isNewDatabase(other)).toBe(false)
    cpSync(`${made}.made-from`, `${other}.made-from`)
    expect([isNewDatabase(other), isNewDatabase(other, 'its queues'), isNewDatabase(other, 'more')]).toEqual([
      true,
      true,
      false,
    ])
    writeFileSync(`${other}.made-from`, 'other migrations')

    copyNewDatabase(join(place, 'none'), other)

    expect(existsSync(join(place, 'none'))).toBe(false)
  })
})
