import type { Database } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { openPglite } from '../db/open-pglite.ts'
import { openPostgres } from '../db/open-postgres.ts'
import { createLogger } from '../logger.ts'

let opened: Promise<Database> | undefined

/**
 * The database of this test worker, opened once since that takes seconds. `TEST_DATABASE_URL` names a
 * PostgreSQL to use instead of the embedded one; each worker makes a database of its own there.
 */
export const testDatabase = (): Promise<Database> => (opened ??= open())

async function open(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  const database = url ? await openOwn(url) : await openPglite()
  await migrate(database)
  return database
}

async function openOwn(url: string): Promise<Database> {
  const log = createLogger('silent')
  const name = `landfall_test_${process.pid}_${process.env.VITEST_POOL_ID ?? '0'}`
  const admin = openPostgres({ url, log, maxConnections: 1 })
  await admin.script(`drop database if exists ${name}`)
  await admin.script(`create database ${name}`)
  await admin.close()
  const own = new URL(url)
  own.pathname = `/${name}`
  return openPostgres({ url: own.href, log })
}

/** Tables whose rows are part of the installation, not of a test. */
const kept = new Set(['migrations'])

/** Empties every table of the shop, the sandbox and the queue, keeping the structure. */
export async function emptyDatabase({ raw }: Database): Promise<void> {
  const { rows } = await raw.query<{ name: string; table: string }>(
    `select format('%I.%I', schemaname, tablename) as name, tablename as table from pg_tables
     where schemaname in ('public', 'sandbox') or (schemaname = $1 and tablename in ('job', 'archive'))`,
    ['jobs'],
  )
  const names = rows.filter((row) => !kept.has(row.table)).map((row) => row.name)
  if (names.length > 0) await raw.query(`truncate ${names.join(', ')} restart identity cascade`, [])
}
