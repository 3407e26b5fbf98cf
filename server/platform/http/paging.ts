import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyReply } from 'fastify'
import { rowsOnAPage } from '#contract/admin/admin.ts'

const plainRows = 500

export interface Paging {
  page?: number | undefined
}

/** A page is told by its number, or by the row it follows or ends before. */
export interface KeyPaging extends Paging {
  after?: string | undefined
  before?: string | undefined
}

/** Without a page an answer carries the newest rows, as many as one answer can. */
export const paging = ({ page }: Paging) =>
  page === undefined ? { limit: plainRows, offset: 0 } : { limit: rowsOnAPage, offset: (page - 1) * rowsOnAPage }

const inOrder = { down: desc, up: asc }
const opposite = { down: 'up', up: 'down' } as const
const beyond = { down: '<', up: '>' }

interface KeyedList {
  table: PgTable
  /** What the list is in order of; rows that share it are in order of their id. Absent where the id says it all. */
  by?: PgColumn | SQL
  id: PgColumn
  /** Newest on top is `down`. */
  runs: 'down' | 'up'
}

/**
 * How to read one page of a list. By a key nothing is skipped: the index is entered where the row stands that the page
 * follows, and one that is gone leads nowhere. A page before a row is read upwards and turned round.
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
        ? // The first of the two is for the index, which may not know of ids.
          sql`${by} ${sign}= ${valueOf(by)} and (${by}, ${id}) ${sign} (${valueOf(by)}, ${key})`
        : sql`${id} ${sign} ${key}`
  return {
    orderBy,
    offset,
    where,
    /** One more than is shown, to know whether there is more. */
    limit: limit + 1,
    show<Row>(found: Row[]): { rows: Row[]; hasMore: boolean } {
      const rows = found.slice(0, limit)
      return isBackwards ? { rows: rows.toReversed(), hasMore: true } : { rows, hasMore: found.length > limit }
    },
  }
}

/** How many there are on all pages together. */
export const totalHeader = 'x-total-count'
/** The last row's id, where more follow it. */
export const nextHeader = 'x-next-after'

/** Says beside the rows how many there are, and where the next page begins. */
export function tellPage(
  reply: FastifyReply,
  { total, hasMore }: { total: number; hasMore: boolean },
  lastId: string | number | undefined,
): void {
  reply.header(totalHeader, total)
  if (hasMore && lastId !== undefined) reply.header(nextHeader, String(lastId))
}

/** A person's text inside a pattern: its own wildcards are letters. */
export const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
