import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { WithDb } from '../db/db.ts'
import { forgetRows } from './forget-rows.ts'

export interface RetentionRule<Deps = WithDb> {
  /** In words a customer understands. */
  what: string
  where: readonly PgTable[]
  /** How long, and from when on. */
  kept: string
  /** What happens then. */
  afterwards: string
  why: string
  /** Absent where something else ends it: a session, the account, the queue's own housekeeping. */
  forget?: { days: number; run: (deps: Deps, before: Date) => Promise<number> } | undefined
}

/** What a feature keeps that is personal or grows: where, how long, why, and what happens then. */
export interface Retention<Deps = WithDb> {
  rules?: readonly RetentionRule<Deps>[]
  /** Its tables that hold no personal data and grow with the catalogue or the years, not with what is sold. */
  namesNobody?: readonly PgTable[]
}

/** Deletes rows, or empties them with `set`, once they are older than so many days by that column. */
export const after = (
  days: number,
  by: PgColumn,
  where: (before: Date) => SQL | undefined,
  set?: SQL,
): RetentionRule['forget'] => ({
  days,
  run: ({ db }, before) => forgetRows(db, { table: by.table, by, where: where(before) ?? sql`false`, set }),
})

export const untilDeleted = 'until the account is deleted'
