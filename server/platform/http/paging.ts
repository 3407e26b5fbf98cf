import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyReply } from 'fastify'
import { rowsOnAPage } from '#contract/office/admin.ts'

const plainRows = 500

export interface Paging {
  page?: number | undefined
}

/** A page is given by its number, or by the row it follows or ends before. */
export interface KeyPaging extends Paging {
  after?: string | undefined
  before?: string | undefined
}

/** Without a page an answer has the newest rows, up to its limit. */
export const paging = ({ page }: Paging) =>
  page === undefined ? { limit: plainRows, offset: 0 } : { limit: rowsOnAPage, offset: (page - 1) * rowsOnAPage }

const inOrder = { down: desc, up: asc }
const opposite = { down: 'up', up: 'down' } as const
const beyond = { down: '<', up: '>' }

interface KeyedList {
  table: PgTable
  /** The sort column; rows with the same value are sorted by id. Absent where the id alone is the order. */
  by?: PgColumn | SQL
  id: PgColumn
  /** Newest on top is `down`. */
  runs: 'down' | 'up'
}

/**
 * How to read one page of a list. By a key no rows are skipped over: the index is entered at the row that the page
 * follows, and a deleted row gives an empty page. A page before a row is read upwards and reversed.
 */
export function keyPage({ table, by, id, runs }: KeyedList, asked: KeyPaging) {
  const key = asked.after ?? asked.before
  const isBackwards = asked.after === undefined && asked.before !== undefined
  const way = isBackwards ? opposite[runs] : runs
  const { limit, offset } = key === undefined ? paging(asked) : { limit: rowsOnAPage, offset: 0 }
  const orderBy = [...(by ? [inOrder[way](by)] : []), inOrder[way](id)]
  const sign = sql.raw(beyond[way])
  const valueOf = (column: PgColumn | SQL) => sql`(select ${column} from ${table} where ${id} = ${key})`
  const where =
    key === undefined
      ? undefined
      : by
        ? // The first condition is for the index, which may not include ids.
          sql`${by} ${sign}= ${valueOf(by)} and (${by}, ${id}) ${sign} (${valueOf(by)}, ${key})`
        : sql`${id} ${sign} ${key}`
  return {
    orderBy,
    offset,
    where,
    /** One more than is shown, to find out whether there is more. */
    limit: limit + 1,
    show<Row>(found: Row[]): { rows: Row[]; hasMore: boolean } {
      const rows = found.slice(0, limit)
      return isBackwards ? { rows: rows.toReversed(), hasMore: true } : { rows, hasMore: found.length > limit }
    },
  }
}

/** The number of rows on all pages together. */
export const totalHeader = 'x-total-count'
/** The id of the last row, where more follow it. */
export const nextHeader = 'x-next-after'

/** Adds headers with the number of rows and where the next page begins. */
export function tellPage(
  reply: FastifyReply,
  { total, hasMore }: { total: number; hasMore: boolean },
  lastId: string | number | undefined,
): void {
  reply.header(totalHeader, total)
  if (hasMore && lastId !== undefined) reply.header(nextHeader, String(lastId))
}

/** A person's text inside a pattern, with its own wildcards escaped. */
export const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
