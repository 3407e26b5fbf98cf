import { type Placeholder, SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from './db.ts'

/** Marks where a value goes in a statement that is written before the value is known. */
export type Arg<Value> = Placeholder<string, Value>

type Args<Named> = { [Name in keyof Named]: Arg<unknown> }
type ValuesOf<Named> = { [Name in keyof Named]: Named[Name] extends Arg<infer Value> ? Value : never }

interface Prepared<Result> {
  execute(values: Record<string, unknown>): Promise<Result>
}

/** A statement of the query builder. */
interface Built<Result> extends PromiseLike<Result> {
  prepare(name: string): Prepared<Result>
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
 * A statement that runs so often that it is built only once for each connection pool or transaction: the query builder
 * takes longer to build one than the database to answer it. PostgreSQL keeps it too, by its name; behind a pooler it
 * cannot, and gets the text each time (`open-postgres.ts`). `db` is a connection or a transaction, as everywhere.
 *
 *     const userOf = hotStatement('user-of', (db, { id }: { id: Arg<UserId> }) =>
 *       db.select().from(users).where(eq(users.id, id)))
 *     const [user] = await userOf(db, { id })
 *
 * A list of values is one place too: `= any(${ids})`. Written in plain `sql`, it is cheap to build and has no name; it
 * returns its rows with the column names of the database and the values of the driver, timestamps as text.
 */
export const hotStatement: Hot = (name: string, write: (db: Db, places: never) => Built<unknown> | SQL) => {
  const prepared = new WeakMap<Db, Prepared<unknown>>()
  let isPlain = false
  return async (db: Db, values: Record<string, unknown>): Promise<never> => {
    const known = prepared.get(db)
    if (known) return (await known.execute(values)) as never
    const written = write(db, (isPlain ? filledIn(values) : placesByName) as never)
    if (written instanceof SQL) {
      const filled = isPlain ? written : (write(db, filledIn(values) as never) as SQL)
      isPlain = true
      return (await rowsOf(db, filled)) as never
    }
    const statement = written.prepare(name)
    prepared.set(db, statement)
    return (await statement.execute(values)) as never
  }
}

/** Any property name gives a placeholder of that name. */
const placesByName = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })

const filledIn = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sql.param(value)]))
