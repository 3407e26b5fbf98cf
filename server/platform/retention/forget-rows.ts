import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from '../db/db.ts'

/** Small enough that each statement is short and checkouts do not wait. */
const batch = 1000

interface Rows {
  table: PgTable
  /** The column a row's age is counted from. */
  by: PgColumn
  where: SQL
  /** What to overwrite instead of deleting the row. Rows it was applied to must no longer match `where`. */
  set?: SQL
}

/** Deletes or overwrites rows in batches; returns how many. */
export async function forgetRows(db: Db, { table, by, where, set }: Rows): Promise<number> {
  // Oldest first: without an order the planner expects to find a batch soon from anywhere, and scans the whole table
  // once there is none.
  const some = sql`ctid = any(array(select ctid from ${table} where ${where} order by ${by} limit ${batch}))`
  const statement = set ? sql`update ${table} set ${set} where ${some}` : sql`delete from ${table} where ${some}`
  for (let total = 0; ;) {
    const rows = await rowsOf(db, sql`${statement} returning 1`)
    total += rows.length
    if (rows.length < batch) return total
  }
}
