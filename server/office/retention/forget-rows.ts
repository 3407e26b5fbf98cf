import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../ground/db/db.ts'

/** Small enough that no statement takes long and nobody who pays meanwhile waits. */
const batch = 1000

interface Rows {
  table: PgTable
  where: SQL
  /** What is left of them; without it they are deleted. Rows it was done to must no longer be found by `where`. */
  set?: SQL
}

/** Forgets rows, or what they say, a batch at a time; answers how many. */
export async function forgetRows(db: Db, { table, where, set }: Rows): Promise<number> {
  const some = sql`ctid = any(array(select ctid from ${table} where ${where} limit ${batch}))`
  const statement = set ? sql`update ${table} set ${set} where ${some}` : sql`delete from ${table} where ${some}`
  for (let total = 0; ;) {
    const { rows } = (await db.execute(sql`${statement} returning 1`)) as unknown as { rows: unknown[] }
    total += rows.length
    if (rows.length < batch) return total
  }
}
