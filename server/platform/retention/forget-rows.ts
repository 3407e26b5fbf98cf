import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'

/** Small enough that no statement takes long and nobody who pays meanwhile waits. */
const batch = 1000

interface Rows {
  table: PgTable
  /** When each of them began to age. */
  by: PgColumn
  where: SQL
  /** What is left of them; without it they are deleted. Rows it was done to must no longer be found by `where`. */
  set?: SQL
}

/** Forgets rows, or what they say, a batch at a time; answers how many. */
export async function forgetRows(db: Db, { table, by, where, set }: Rows): Promise<number> {
  // The oldest first: without an order the database expects to meet a batch soon from wherever it begins, and reads everything
  // once there is none.
  const some = sql`ctid = any(array(select ctid from ${table} where ${where} order by ${by} limit ${batch}))`
  const statement = set ? sql`update ${table} set ${set} where ${some}` : sql`delete from ${table} where ${some}`
  for (let total = 0; ;) {
    const { rows } = (await db.execute(sql`${statement} returning 1`)) as unknown as { rows: unknown[] }
    total += rows.length
    if (rows.length < batch) return total
  }
}
