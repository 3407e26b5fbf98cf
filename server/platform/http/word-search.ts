import { and, count, like, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { mostCounted } from '#contract/admin/admin.ts'
import type { Db } from '../db/db.ts'
import { anywhere } from './paging.ts'

/**
 * A person's text as a pattern, its own wildcards as letters. Three letters or more are found anywhere; fewer
 * are found where a field begins, since the trigram index could only find them by reading everything.
 */
export const patternFor = (q: string): string => anywhere((q.length < 3 ? ' ' : '') + q.toLowerCase())

/**
 * The part of a text that tells most, for the index: every address has an end that thousands share, and every order's
 * number the same beginning, and to look them up is most of the work.
 */
const tellingPart = (q: string): string => {
  const part = q.includes('@') ? q.slice(0, q.indexOf('@') + 1) : q.replace(/^lf-/i, '')
  return part.length >= 6 ? part : q
}

/** Whether a text that has an index of trigrams has these words: the index is asked for what tells most, the text itself decides. */
export const hasWords = (text: SQL, q: string): SQL | undefined => {
  const part = tellingPart(q)
  const isNarrowed = like(text, patternFor(part))
  return part === q ? isNarrowed : and(isNarrowed, like(sql`${text} || ''`, patternFor(q)))
}

/**
 * The rows a search finds, as far as they are counted, once for the count and for the page: `ids` is empty where there are more
 * than that, which is anywhere one looks, so that walking the list meets a page of them soon.
 */
export async function findRows(
  db: Db,
  found: SQLWrapper,
  column: PgColumn,
): Promise<{ total: number; isOneOf: SQL | undefined }> {
  const { rows } = (await db.execute(
    sql`select id::text as id from (${found}) as found limit ${mostCounted + 1}`,
  )) as unknown as {
    rows: { id: string }[]
  }
  const ids = rows.map(({ id }) => id)
  const isOneOf = sql`${column} = any(${`{${ids.join(',')}}`}::${sql.raw(column.getSQLType())}[])`
  return { total: ids.length, isOneOf: ids.length > mostCounted ? undefined : isOneOf }
}

/** How many rows there are: exact up to `mostCounted`, and one more where there are more. */
export async function countFound(db: Db, table: PgTable): Promise<number> {
  const [row] = await db.select({ count: count() }).from(sql`(select from ${table} limit ${mostCounted + 1}) as found`)
  return row?.count ?? 0
}
