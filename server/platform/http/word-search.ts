import { and, count, like, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { mostCounted } from '#contract/office/admin.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { anywhere } from './paging.ts'

/**
 * A person's text as a pattern, with its own wildcards escaped. Three letters or more are found anywhere; fewer are
 * found only at the start of a field, since the trigram index could find them only by reading everything.
 */
export const patternFor = (q: string): string => anywhere((q.length < 3 ? ' ' : '') + q.toLowerCase())

/** A shop's letters with a dash, or with the day that the numbers of a day share. */
const commonStart = /^[a-z]{2,4}(?:-|\d{6}(?=[0-9a-z]{6}$))/i

/**
 * The most selective part of a text, for the index: thousands of mail addresses share their domain, and every order
 * number its prefix, and looking those up is most of the work.
 */
const tellingPart = (q: string): string => {
  const part = q.includes('@') ? q.slice(0, q.indexOf('@') + 1) : q.replace(commonStart, '')
  return part.length >= 6 ? part : q
}

/**
 * Whether a text with a trigram index has these words: the index narrows by the selective part, the text itself
 * decides.
 */
export const hasWords = (text: SQL, q: string): SQL | undefined => {
  const part = tellingPart(q)
  const isNarrowed = like(text, patternFor(part))
  return part === q ? isNarrowed : and(isNarrowed, like(sql`${text} || ''`, patternFor(q)))
}

/**
 * The rows a search finds, read once for both the count and the page. `isOneOf` is undefined where there are more than
 * are counted: then matches are everywhere, and walking the list soon fills a page.
 */
export async function findRows(
  db: Db,
  found: SQLWrapper,
  column: PgColumn,
): Promise<{ total: number; isOneOf: SQL | undefined }> {
  const rows = await rowsOf(
    db,
    sql<{ id: string }>`select id::text as id from (${found}) as found limit ${mostCounted + 1}`,
  )
  const ids = rows.map(({ id }) => id)
  const isOneOf = sql`${column} = any(${`{${ids.join(',')}}`}::${sql.raw(column.getSQLType())}[])`
  return { total: ids.length, isOneOf: ids.length > mostCounted ? undefined : isOneOf }
}

/** The number of rows: exact up to `mostCounted`, and one more where there are more. */
export async function countFound(db: Db, table: PgTable): Promise<number> {
  const [row] = await db.select({ count: count() }).from(sql`(select from ${table} limit ${mostCounted + 1}) as found`)
  return row?.count ?? 0
}
