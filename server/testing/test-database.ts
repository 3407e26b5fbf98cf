import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Database, RawSql } from '../platform/db/db.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openPgliteInMemory, saveEmptyPglite } from '../platform/db/open-pglite.ts'
import { openPostgres } from '../platform/db/open-postgres.ts'
import { jobTables } from '../platform/jobs/inspection.ts'
import { createLogger } from '../platform/logger.ts'
import { projectRoot } from '../platform/config/project-root.ts'

/** As patient as the tests on it: on a busy machine a statement may take minutes. */
const silently = { log: createLogger('silent'), silenceMs: 10 * 60_000, connectMs: 10 * 60_000 }

let opened: Promise<Database> | undefined

/**
 * This worker's database, opened once since that takes seconds. `TEST_DATABASE_URL` names a PostgreSQL to use instead
 * of the embedded one; each worker creates its own database there.
 */
export const testDatabase = (): Promise<Database> => (opened ??= open())

async function open(): Promise<Database> {
  const [serverUrl, ownUrl] = [process.env.TEST_DATABASE_URL, testDatabaseUrl()]
  const database =
    serverUrl && ownUrl ? await openOwn(serverUrl, ownUrl) : await openPgliteInMemory(await emptyPglite())
  await migrate(database)
  return database
}

/** The URL of this worker's database, for a test that opens it a second time; undefined when it is embedded. */
export function testDatabaseUrl(): string | undefined {
  if (!process.env.TEST_DATABASE_URL) return undefined
  const url = new URL(process.env.TEST_DATABASE_URL)
  url.pathname = `/landfall_test_${process.pid}_${process.env.VITEST_POOL_ID ?? '0'}`
  return url.href
}

/** Creating an empty embedded database takes seconds, so one is cached for each version of the package. */
async function emptyPglite(): Promise<Blob> {
  const { version } = JSON.parse(
    readFileSync(join(projectRoot, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  ) as { version: string }
  const file = join(projectRoot, `node_modules/.cache/landfall/empty-pglite-${version}.tar`)
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    const own = `${file}.${process.pid}`
    writeFileSync(own, Buffer.from(await (await saveEmptyPglite()).arrayBuffer()))
    // Two workers may both create one; either will do.
    renameSync(own, file)
  }
  return new Blob([readFileSync(file)])
}

async function openOwn(serverUrl: string, url: string): Promise<Database> {
  const name = nameOf(url)
  await onServer(serverUrl, `drop database if exists ${name}`, `create database ${name}`)
  return openPostgres({ url, ...silently })
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

async function onServer(serverUrl: string, ...statements: string[]): Promise<void> {
  const admin = openPostgres({ url: serverUrl, ...silently, maxConnections: 1 })
  for (const statement of statements) await admin.script(statement)
  await admin.close()
}

/** Another empty database on the server; undefined when the tests run on the embedded one. */
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
  const database = more ? openPostgres({ url: more.url, ...silently }) : await openPgliteInMemory(await emptyPglite())
  const drop = async () => {
    await database.close()
    await more?.drop()
  }
  return { database, drop }
}

/**
 * Tables whose rows belong to the installation, not to a test. Reading two thousand plans again would cost each test a
 * second.
 */
const kept = new Set(['migrations', 'plans', 'offers', 'plan_joins', 'plan_costs', 'books'])

/** Initial rows by table, and the sequences' positions. */
export interface FirstRows {
  tables: { name: string; columns: string; rows: string }[]
  numbers: { name: string; last: string }[]
}

const noRows: FirstRows = { tables: [], numbers: [] }

async function tablesToEmpty({ raw }: Database): Promise<string[]> {
  const { rows } = await raw.query<{ name: string; table: string }>(
    `select format('%I.%I', schemaname, tablename) as name, tablename as table from pg_tables
     where schemaname in ('public', 'sandbox') or format('%I.%I', schemaname, tablename) = any($1)`,
    [jobTables],
  )
  return rows.filter((row) => !kept.has(row.table)).map((row) => row.name)
}

/**
 * Empties every table of the shop, the sandbox and the queue, keeping the structure, and writes the initial rows. Most
 * are empty already, and `truncate` would write new files for all of them and their indexes: a third of a second before
 * each test.
 */
export async function emptyDatabase(database: Database, firstRows = noRows): Promise<void> {
  const names = await tablesToEmpty(database)
  if (names.length > 0) await despiteDeadlocks(() => database.script(emptying(names, firstRows)))
}

/**
 * Waits for requests that are writing, then deletes all rows, whatever refers to them, and resets sequences. A table
 * without a file was never written to. Queues are partitions of one table, and deleting from them one by one takes a
 * fraction of the time needed to plan one statement about all of them.
 */
const emptying = (names: string[], { tables, numbers }: FirstRows): string => `
  do $emptying$
  declare
    -- Like no column: a row to begin with may be of a table that has a name.
    full_table text;
  begin
    lock table ${names.join(', ')} in exclusive mode;
    set local session_replication_role = replica;
    for full_table in
      select coalesce(inhrelid, named)::regclass::text
      from unnest(array[${names.map((name) => `'${name}'`).join(', ')}]::regclass[]) as named
      left join pg_inherits on inhparent = named
      where pg_relation_size(coalesce(inhrelid, named)) > 0
    loop
      execute 'delete from ' || full_table;
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname in ('public', 'sandbox') and last_value is not null;
    ${tables.map(writing).join('\n')}
    ${numbers.map(({ name, last }) => `perform setval('${name}'::regclass, ${last});`).join('\n')}
  end $emptying$`

const writing = ({ name, columns, rows }: FirstRows['tables'][number]): string =>
  `insert into ${name} (${columns}) overriding system value
   select ${columns} from jsonb_populate_recordset(null::${name}, '${rows.replaceAll("'", "''")}');`

/**
 * Reads the current rows. Preparing a shop again takes longer than the test that needs it; inserting its rows does not.
 */
export async function readFirstRows(database: Database): Promise<FirstRows> {
  const { raw } = database
  const tables: FirstRows['tables'] = []
  for (const name of await tablesToEmpty(database)) {
    const { rows } = await raw.query<{ rows: string | null }>(
      `select jsonb_agg(to_jsonb(row))::text as rows from ${name} row`,
    )
    const written = rows[0]?.rows
    if (written) tables.push({ name, rows: written, columns: await columnsOf(raw, name) })
  }
  const { rows: numbers } = await raw.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname in ('public', 'sandbox') and last_value is not null`,
  )
  return { tables, numbers }
}

/** Stored columns, without generated ones. */
async function columnsOf(raw: RawSql, table: string): Promise<string> {
  const { rows } = await raw.query<{ columns: string }>(
    `select string_agg(format('%I', attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.columns ?? ''
}

/** Background work may hold a lock we want while it waits for one we hold; on a deadlock, try again. */
async function despiteDeadlocks(work: () => Promise<unknown>, triesLeft = 5): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isDeadlock = (error as { code?: string }).code === '40P01'
    if (!isDeadlock || triesLeft === 0) throw error
    await despiteDeadlocks(work, triesLeft - 1)
  }
}
