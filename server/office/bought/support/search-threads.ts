import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import { mostCounted } from '#contract/office/admin.ts'
import type { ThreadStatus } from '#contract/bought/support.ts'
import type { Db } from '../../../platform/db/db.ts'
import { anywhere, paging } from '../../../platform/http/paging.ts'
import { supportMessages, supportThreads } from './tables.ts'

interface Search {
  q: string
  page?: number | undefined
  state?: ThreadStatus | undefined
}

/** Must match the expression the index is built on. */
const isUnread = sql<boolean>`(${supportThreads.lastCustomerId} > ${supportThreads.deskReadId})`

/** Matches the sender, the subject and the messages. */
function saysIt(db: Db, q: string) {
  const pattern = anywhere(q)
  const wrote = db
    .select({ one: sql`1` })
    .from(supportMessages)
    .where(and(eq(supportMessages.threadId, supportThreads.id), sql`${supportMessages.body} ilike ${pattern}`))
  return or(
    sql`${supportThreads.name} || ' ' || coalesce(${supportThreads.email}, '') || ' ' || ${supportThreads.subject} ilike ${pattern}`,
    sql`exists (${wrote})`,
  )
}

/** Unread first, then the newest. The total is exact up to `mostCounted`. */
export async function searchThreads(db: Db, { q, page, state }: Search) {
  const { limit, offset } = paging({ page })
  const where = and(state && eq(supportThreads.status, state), q ? saysIt(db, q) : undefined)
  const counted = db
    .select({ id: supportThreads.id })
    .from(supportThreads)
    .where(where)
    .limit(mostCounted + 1)
    .as('counted')
  const [found] = await db.select({ total: count() }).from(counted)
  const rows = await db
    .select()
    .from(supportThreads)
    .where(where)
    .orderBy(desc(isUnread), desc(supportThreads.lastAt), supportThreads.id)
    .limit(limit)
    .offset(offset)
  return { rows, total: found?.total ?? 0 }
}
