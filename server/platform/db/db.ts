import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

export interface WithDatabase {
  database: Database
}

export interface WithDb {
  db: Db
}

/** A connection or a transaction, on PostgreSQL or embedded PGlite: queries never ask which. */
export type Db = PgDatabase<PgQueryResultHKT>

/** Statements as text with `$1` places, for code that is not ours (the queue, the sandbox). */
export interface RawSql {
  query<Row = Record<string, unknown>>(text: string, params?: unknown[]): Promise<{ rows: Row[] }>
  transaction<T>(work: (raw: RawSql) => Promise<T>): Promise<T>
}

/** Who listens, and what they are told of their own ears. */
export interface Ears {
  onMessage(payload: string): void
  /** The connection broke: from now on nothing is heard. */
  onBroken(): void
  /** It is there again; something may have been said in between. */
  onMended(): void
}

/** What the process holds on to: the connection, and the ways out of it. */
export interface Database {
  kind: 'postgres' | 'pglite'
  /**
   * Whether a pooler is in between, so that two statements outside a transaction may meet two sessions. Names of
   * prepared statements are left off then.
   */
  isPooled: boolean
  db: Db
  raw: RawSql
  /** Several statements in one text, without places. */
  script(text: string): Promise<void>
  /**
   * A statement on a connection that is there for this alone and gives up after two seconds: for finding out how the
   * database is, whatever else is going on.
   */
  aside: RawSql['query']
  /** Hears what any process says on a channel. */
  listen(channel: string, ears: Ears): Promise<() => Promise<void>>
  /** Who we are among `listeners`. */
  listenerName: string
  /** Every process that listens now, and has for a moment; empty when there can be no other. */
  listeners(): Promise<string[]>
  /**
   * Runs `work` while no other process runs work of that name. It is given a connection of its own, whose statements
   * may take as long as they need.
   */
  alone<T>(name: string, work: (raw: RawSql) => Promise<T>): Promise<T>
  /** Everything in it as one file. PostgreSQL has programs of its own for that. */
  save?(): Promise<Blob>
  close(): Promise<void>
}

/** Runs `$1`-style text inside a Drizzle connection or transaction. */
export async function runText(db: Db, text: string, params: unknown[] = []): Promise<{ rows: unknown[] }> {
  const pieces = text.split(/\$(\d+)/)
  const chunks: SQL[] = pieces.map((piece, index) =>
    index % 2 === 0 ? sql.raw(piece) : sql`${sql.param(params[Number(piece) - 1])}`,
  )
  return (await db.execute(sql.join(chunks))) as unknown as { rows: unknown[] }
}
