import { is, Param, Placeholder, type Query, SQL, sql } from 'drizzle-orm'
import type { PgSession } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'
import { type Field, rowReader } from './row-reader.ts'
import { sharedName } from './shared-connections.ts'

/** Marks where a value goes in a statement that is built before the value is known. */
export type Arg<Value> = Placeholder<string, Value>

type Args<Named> = { [Name in keyof Named]: Arg<unknown> }
type ValuesOf<Named> = { [Name in keyof Named]: Named[Name] extends Arg<infer Value> ? Value : never }

/** A statement of the query builder. */
interface Built<Result> extends PromiseLike<Result> {
  toSQL(): Query
  prepare(name: string): unknown
}

/** Internals of a statement that the query builder has prepared. */
interface Prepared {
  fields?: Field[]
  joinsNotNullableMap?: Record<string, boolean>
}

interface Hot {
  <Named extends Args<Named>, Row>(
    name: string,
    write: (db: Db, places: Named) => SQL<Row>,
  ): (db: Db, values: ValuesOf<Named>) => Promise<Row[]>
  <Named extends Args<Named>, Result>(
    name: string,
    write: (db: Db, places: Named) => Built<Result>,
  ): (db: Db, values: ValuesOf<Named>) => Promise<Result>
}

/**
 * A statement that runs so often that it is built only once: the query builder takes longer to build one than the
 * database to answer it. PostgreSQL keeps it too, by its name; behind a pooler it cannot, and gets the text each time
 * (`open-postgres.ts`). `db` is a connection or a transaction, as everywhere.
 *
 *     const userOf = hotStatement('user-of', (db, { id }: { id: Arg<UserId> }) =>
 *       db.select().from(users).where(eq(users.id, id)))
 *     const [user] = await userOf(db, { id })
 *
 * A list of values is one place too: `= any(${ids})`. Built in plain `sql`, it returns its rows with the column names
 * of the database and the values of the driver, timestamps as text.
 */
export const hotStatement: Hot = (name: string, write: Write) => onceWritten(name, write)

/**
 * A statement that only reads, waits for no lock and finds a few rows by an index. Outside a transaction it shares a
 * connection with others like it (`shared-connections.ts`), and its answer is one JSON text: cell by cell, an answer of some
 * twenty columns costs the driver more than everything else about it.
 */
export const hotRead: Hot = (name: string, write: Write) => onceWritten(`${sharedName}${name}`, write)

type Write = (db: Db, places: never) => Built<unknown> | SQL
type Ask = (session: PgSession, values: Record<string, unknown>) => Promise<never>

function onceWritten(name: string, write: Write) {
  let ask: Ask | undefined
  return (db: Db, values: Record<string, unknown>) => {
    ask ??= asking(name, db, write(db, placesByName as never))
    return ask(sessionOf(db), values)
  }
}

const sessionOf = (db: Db): PgSession => db._.session as unknown as PgSession

/** Any property name gives a placeholder of that name. */
const placesByName = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })

function asking(name: string, db: Db, written: Built<unknown> | SQL): Ask {
  if (written instanceof SQL) {
    const { dialect } = db as unknown as { dialect: { sqlToQuery(text: SQL): Query } }
    const query = dialect.sqlToQuery(written)
    return async (session, values) => {
      const result = await session.prepareQuery(query, undefined, name, false).execute(values)
      return (result as { rows: never }).rows
    }
  }
  const query = withNulls(written.toSQL())
  const { fields, joinsNotNullableMap } = written.prepare(name) as Prepared
  const read = fields && rowReader(fields, joinsNotNullableMap)
  if (fields && read && name.startsWith(sharedName)) {
    const inOneText = { ...query, sql: asOneText(query.sql, fields.length) }
    const readText = ([row]: unknown[][]) => (JSON.parse(String(row?.[0])) as unknown[][]).map(read)
    return askWith(inOneText, name, readText)
  }
  return askWith(query, name, read && ((rows: unknown[][]) => rows.map(read)))
}

const askWith =
  (query: Query, name: string, read: ((rows: unknown[][]) => unknown) | undefined): Ask =>
  (session, values) =>
    session.prepareQuery(query, undefined, name, Boolean(read), read).execute(values) as Promise<never>

/** The same rows as JSON. Two tables may have a column of the same name, so the columns are numbered. */
function asOneText(text: string, columns: number): string {
  const cells = Array.from({ length: columns }, (_, at) => `c${at}`).join(', ')
  return `select coalesce(json_agg(json_build_array(${cells})), '[]')::text from (${text}) as asked (${cells})`
}

/** A column encodes its values, and not every encoder accepts null. */
const withNulls = ({ params, ...query }: Query): Query => ({
  ...query,
  params: params.map((param) => {
    if (!is(param, Param) || !is(param.value, Placeholder)) return param
    const { value, encoder } = param
    return new Param(value, { mapToDriverValue: (given) => (given === null ? null : encoder.mapToDriverValue(given)) })
  }),
})
