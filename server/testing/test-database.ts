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
  if (ownUrl) asides.set(database, openPostgres({ url: ownUrl, ...silently, maxConnections: 1 }))
  return database
}

/**
 * A connection for emptying and refilling alone. Both set the session's replication role, at which PostgreSQL forgets
 * every plan of that session: each test would have its statements planned anew.
 */
const asides = new WeakMap<Database, Database>()
const besides = (database: Database): Database => asides.get(database) ?? database

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

/** What is emptied: tables by name; and by number what holds their rows (a queue's are in partitions), and sequences. */
interface Places {
  names: string[]
  holders: string[]
  sequences: string[]
}

type TableRows = { name: string; columns: string; rows: string }[]

/** Initial rows by table, and the sequences' positions. */
export interface FirstRows {
  tables: TableRows
  numbers: { name: string; last: string }[]
}

const noRows: FirstRows = { tables: [], numbers: [] }

let knownPlaces = new WeakMap<Database, Places>()

/** After a shop's start, which may create tables. */
export const forgetPlaces = (): void => void (knownPlaces = new WeakMap())

async function placesIn(database: Database): Promise<Places> {
  const places = knownPlaces.get(database) ?? (await findPlaces(database))
  knownPlaces.set(database, places)
  return places
}

async function findPlaces({ raw }: Database): Promise<Places> {
  const { rows } = await raw.query<{ name: string; table: string; holders: string[] }>(
    `select format('%I.%I', nspname, relname) as name, relname as table,
       array(select coalesce(inhrelid, pg_class.oid)::text from (select) itself
         left join pg_inherits on inhparent = pg_class.oid) as holders
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and (nspname in ('public', 'sandbox') or format('%I.%I', nspname, relname) = any($1))`,
    [jobTables],
  )
  const emptied = rows.filter((row) => !kept.has(row.table))
  const { rows: sequences } = await raw.query<{ id: string }>(
    `select oid::text as id from pg_class
     where relkind = 'S' and relnamespace::regnamespace::text in ('public', 'sandbox')`,
  )
  return {
    names: emptied.map(({ name }) => name),
    holders: emptied.flatMap(({ holders }) => holders),
    sequences: sequences.map(({ id }) => id),
  }
}

/**
 * Empties every table of the shop, the sandbox and the queue, keeping the structure, and writes the initial rows. Most
 * are empty already, and `truncate` would write new files for all of them and their indexes: a third of a second before
 * each test.
 */
export async function emptyDatabase(database: Database, firstRows = noRows): Promise<void> {
  const places = await placesIn(database)
  if (places.names.length > 0) await despiteDeadlocks(() => besides(database).script(emptying(places, firstRows)))
}

/**
 * Waits for requests that are writing, then deletes all rows, whatever refers to them, and resets sequences. A table
 * without a file was never written to. Queues are partitions of one table, and deleting from them one by one takes a
 * fraction of the time needed to plan one statement about all of them.
 */
const emptying = ({ names, holders, sequences }: Places, { tables, numbers }: FirstRows): string => `
  do $emptying$
  declare
    -- Like no column: a row to begin with may be of a table that has a name.
    full_table text;
  begin
    lock table ${names.join(', ')} in exclusive mode;
    set local session_replication_role = replica;
    for full_table in
      select holder::regclass::text from unnest('{${holders.join(',')}}'::oid[]) as holder
      where pg_relation_size(holder) > 0
    loop
      execute 'delete from ' || full_table;
    end loop;
    perform setval(seqrelid, seqstart, false)
      from pg_sequence where seqrelid = any('{${sequences.join(',')}}'::oid[]) and pg_sequence_last_value(seqrelid) is not null;
    ${tables.map(writing).join('\n')}
    ${numbers.map(({ name, last }) => `perform setval('${name}'::regclass, ${last});`).join('\n')}
  end $emptying$`

const writing = ({ name, columns, rows }: TableRows[number]): string =>
  `insert into ${name} (${columns}) overriding system value
   select ${columns} from jsonb_populate_recordset(null::${name}, '${rows.replaceAll("'", "''")}');`

/**
 * Reads the current rows. Preparing a shop again takes longer than the test that needs it; inserting its rows does not.
 */
export async function readFirstRows(database: Database): Promise<FirstRows> {
  const { raw } = database
  const places = await placesIn(database)
  const { rows: holders } = await raw.query<{ name: string }>(
    `select distinct coalesce(inhparent, holder)::regclass::text as name from unnest($1::oid[]) as holder
     left join pg_inherits on inhrelid = holder where pg_relation_size(holder) > 0`,
    [places.holders],
  )
  const tables = await readRows(
    raw,
    holders.map(({ name }) => name),
  )
  const { rows: numbers } = await raw.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname in ('public', 'sandbox') and last_value is not null`,
  )
  return { tables, numbers }
}

/** The rows of those of the tables that have any. */
async function readRows(raw: RawSql, names: readonly string[]): Promise<TableRows> {
  const tables: TableRows = []
  for (const name of names) {
    const { rows } = await raw.query<{ rows: string | null }>(
      `select jsonb_agg(to_jsonb(row))::text as rows from ${name} row`,
    )
    const written = rows[0]?.rows
    if (written) tables.push({ name, rows: written, columns: await columnsOf(raw, name) })
  }
  return tables
}

/** What `kept` has of the catalogue. */
const catalogueTables = ['plans', 'offers', 'plan_joins', 'plan_costs']

export const readCatalogue = ({ raw }: Database): Promise<TableRows> => readRows(raw, catalogueTables)

/** Replaces the catalogue, in a tenth of the time that reading it from a supplier takes. */
export const writeCatalogue = (database: Database, catalogue: TableRows): Promise<void> =>
  besides(database).script(`
    do $writing$ begin
      truncate plans cascade;
      set local session_replication_role = replica;
      ${catalogue.map(writing).join('\n')}
    end $writing$`)

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
