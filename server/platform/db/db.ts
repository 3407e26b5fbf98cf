import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ClockReading } from '../clock.ts'

export interface WithDatabase {
  database: Database
}

export interface WithDb {
  db: Db
}

/** A connection or a transaction, on PostgreSQL or embedded PGlite: queries work on either. */
export type Db = PgDatabase<PgQueryResultHKT>

/** Statements as text with `$1` places, for code that is not ours (the queue, the sandbox). */
export interface RawSql {
  query<Row = Record<string, unknown>>(text: string, params?: unknown[]): Promise<{ rows: Row[] }>
  transaction<T>(work: (raw: RawSql) => Promise<T>): Promise<T>
}

/** Handlers of a listening connection. */
export interface ListenHandlers {
  onMessage(payload: string): void
  /** The connection broke: from now on nothing is received. */
  onBroken(): void
  /** It is back; messages may have been lost in between. */
  onMended(): void
}

/** The process's connection to the database, and how to close it. */
export interface Database {
  kind: 'postgres' | 'pglite'
  /**
   * True behind a pooler, where two statements outside a transaction may run in two sessions. Prepared statements are
   * not named then.
   */
  isPooled: boolean
  db: Db
  raw: RawSql
  /** Several statements in one text, without parameters. */
  script(text: string): Promise<void>
  /**
   * A statement on a separate connection that gives up after two seconds: for checking on the database, whatever else
   * is going on.
   */
  aside: RawSql['query']
  /** The database's time, asked for in the same way. Throws unless the database can be written to. */
  look(): Promise<ClockReading>
  /**
   * When this process last met another server than before, or had to listen anew, by `performance.now()`. What such a
   * server knows of the processes that use it is young.
   */
  changedServerAt(): number
  /** Receives what any process sends on a channel. */
  listen(channel: string, ears: ListenHandlers): Promise<() => Promise<void>>
  /** The name of this process among `listeners`. */
  listenerName: string
  /** Every process that has been listening for a moment; empty when there can be no other. */
  listeners(): Promise<string[]>
  /**
   * Runs `work` while no other process runs work of that name. It gets a connection of its own, whose statements have
   * no time limit.
   */
  alone<T>(name: string, work: (raw: RawSql) => Promise<T>): Promise<T>
  /** The whole database as one file. PostgreSQL has its own programs for that. */
  save?(): Promise<Blob>
  close(): Promise<void>
}

/** The rows of a statement written by hand; each driver types them otherwise, so their shape is the caller's word. */
export const rowsOf = async <Row>(db: Db, statement: SQL<Row>): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows

/** Runs `$1`-style text inside a Drizzle connection or transaction. */
export async function runText(db: Db, text: string, params: unknown[] = []): Promise<{ rows: unknown[] }> {
  const pieces = text.split(/\$(\d+)/)
  const chunks: SQL[] = pieces.map((piece, index) =>
    index % 2 === 0 ? sql.raw(piece) : sql`${sql.param(params[Number(piece) - 1])}`,
  )
  return { rows: await rowsOf(db, sql.join(chunks)) }
}
