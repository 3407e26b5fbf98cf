import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Database } from '../ground/db/db.ts'
import { migrate } from '../ground/db/migrate.ts'
import { openPgliteInMemory, saveEmptyPglite } from '../ground/db/open-pglite.ts'
import { openPostgres } from '../ground/db/open-postgres.ts'
import { jobTables } from '../ground/jobs/inspection.ts'
import { createLogger } from '../ground/logger.ts'
import { projectRoot } from '../ground/config/project-root.ts'

let opened: Promise<Database> | undefined

/**
 * The database of this test worker, opened once since that takes seconds. `TEST_DATABASE_URL` names a
 * PostgreSQL to use instead of the embedded one; each worker makes a database of its own there.
 */
export const testDatabase = (): Promise<Database> => (opened ??= open())

async function open(): Promise<Database> {
  const [serverUrl, ownUrl] = [process.env.TEST_DATABASE_URL, testDatabaseUrl()]
  const database =
    serverUrl && ownUrl ? await openOwn(serverUrl, ownUrl) : await openPgliteInMemory(await emptyPglite())
  await migrate(database)
  return database
}

/** Where this worker's own database is, for a test that opens it a second time; undefined when it is embedded. */
export function testDatabaseUrl(): string | undefined {
  if (!process.env.TEST_DATABASE_URL) return undefined
  const url = new URL(process.env.TEST_DATABASE_URL)
  url.pathname = `/landfall_test_${process.pid}_${process.env.VITEST_POOL_ID ?? '0'}`
  return url.href
}

/** Making an empty embedded database takes seconds, so one is kept for each version of the package. */
async function emptyPglite(): Promise<Blob> {
  const { version } = JSON.parse(
    readFileSync(join(projectRoot, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  ) as { version: string }
  const file = join(projectRoot, `node_modules/.cache/landfall/empty-pglite-${version}.tar`)
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    const own = `${file}.${process.pid}`
    writeFileSync(own, Buffer.from(await (await saveEmptyPglite()).arrayBuffer()))
    // Workers that start together may both make one; whichever is in place last is as good as the other.
    renameSync(own, file)
  }
  return new Blob([readFileSync(file)])
}

async function openOwn(serverUrl: string, url: string): Promise<Database> {
  const name = nameOf(url)
  await onServer(serverUrl, `drop database if exists ${name}`, `create database ${name}`)
  return openPostgres({ url, log: createLogger('silent') })
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

async function onServer(serverUrl: string, ...statements: string[]): Promise<void> {
  const admin = openPostgres({ url: serverUrl, log: createLogger('silent'), maxConnections: 1 })
  for (const statement of statements) await admin.script(statement)
  await admin.close()
}

/** One more database on the server, with nothing in it; undefined when the tests run on the embedded one. */
export async function emptyServerDatabase(): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  const [serverUrl, ownUrl] = [process.env.TEST_DATABASE_URL, testDatabaseUrl()]
  if (!serverUrl || !ownUrl) return undefined
  const url = `${ownUrl}_more`
  const drop = () => onServer(serverUrl, `drop database if exists ${nameOf(url)} with (force)`)
  await drop()
  await onServer(serverUrl, `create database ${nameOf(url)}`)
  return { url, drop }
}

/** A database before the first migration, of the kind the tests run on. */
export async function openEmptyDatabase(): Promise<{ database: Database; drop(): Promise<void> }> {
  const more = await emptyServerDatabase()
  const database = more
    ? openPostgres({ url: more.url, log: createLogger('silent') })
    : await openPgliteInMemory(await emptyPglite())
  const drop = async () => {
    await database.close()
    await more?.drop()
  }
  return { database, drop }
}

/** Tables whose rows are part of the installation, not of a test. Reading two thousand plans anew would cost each a second. */
const kept = new Set(['migrations', 'plans', 'plan_costs'])

/**
 * Empties every table of the shop, the sandbox and the queue, keeping the structure. Most are empty already, and
 * `truncate` would write new files for all of them and their indexes: a third of a second before each test.
 */
export async function emptyDatabase({ raw, script }: Database): Promise<void> {
  const { rows } = await raw.query<{ name: string; table: string }>(
    `select format('%I.%I', schemaname, tablename) as name, tablename as table from pg_tables
     where schemaname in ('public', 'sandbox') or format('%I.%I', schemaname, tablename) = any($1)`,
    [jobTables],
  )
  const names = rows.filter((row) => !kept.has(row.table)).map((row) => row.name)
  if (names.length > 0) await despiteDeadlocks(() => script(emptying(names)))
}

/** Waits for whoever is writing, then deletes what there is, whatever refers to it, and lets numbers start anew. */
const emptying = (names: string[]): string => `
  do $$
  declare
    name text;
    is_used boolean;
  begin
    lock table ${names.join(', ')} in exclusive mode;
    set local session_replication_role = replica;
    foreach name in array array[${names.map((name) => `'${name}'`).join(', ')}] loop
      execute 'select exists (select from ' || name || ')' into is_used;
      if is_used then execute 'delete from ' || name; end if;
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname in ('public', 'sandbox') and last_value is not null;
  end $$`

/** What still runs in the background may hold what we want while it waits for what we hold; the loser tries again. */
async function despiteDeadlocks(work: () => Promise<unknown>, triesLeft = 5): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isDeadlock = (error as { code?: string }).code === '40P01'
    if (!isDeadlock || triesLeft === 0) throw error
    await despiteDeadlocks(work, triesLeft - 1)
  }
}
