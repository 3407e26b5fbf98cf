import { and, eq, inArray, like, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/identity/account.ts'
import { mostCounted } from '#contract/office/admin.ts'
import type { AuditSubject } from '#contract/office/audit.ts'
import { auditLog } from '../../../identity/audit/tables.ts'
import { hasAddress } from '../../../identity/users/search.ts'
import { users } from '../../../identity/users/tables.ts'
import type { Db } from '../../../platform/db/db.ts'
import { keyPage, type KeyPaging } from '../../../platform/http/paging.ts'
import { countFound, findRows, patternFor } from '../../../platform/http/word-search.ts'
import { hasNumber } from '../../../shop/basics/sale-tables/search.ts'
import { orders } from '../../../shop/basics/sale-tables/tables.ts'

/**
 * Deletes what admins wrote about an account and its orders. What they did stays: the database allows no other change
 * to an entry.
 */
export async function forgetReasons(tx: Db, userId: UserId): Promise<void> {
  const own = tx
    .select({ id: sql<string>`${orders.id}::text` })
    .from(orders)
    .where(eq(orders.userId, userId))
  const isAboutUser = and(eq(auditLog.subjectKind, 'user'), eq(auditLog.subjectId, userId))
  const isAboutOrder = and(eq(auditLog.subjectKind, 'order'), inArray(auditLog.subjectId, own))
  await tx
    .update(auditLog)
    .set({ reason: '' })
    .where(and(or(isAboutUser, isAboutOrder), ne(auditLog.reason, '')))
}

/** Casts to uuid only entries of this kind; casting the id column to text would scan every order. */
const isAbout = (kind: AuditSubject, id: PgColumn) =>
  sql`${id} = case when ${auditLog.subjectKind} = ${kind} then ${auditLog.subjectId}::uuid end`

/** The current names of orders and users, of which the log stores only the ids; an export is known by its file's name. */
const subjectName = sql<
  string | null
>`coalesce(${orders.orderNo}, ${users.email}, case when ${auditLog.subjectKind} = 'export' then ${auditLog.subjectId} end)`

/** Must match the indexed expression. */
const lineText = sql`audit_search_text(${auditLog.actorEmail}, ${auditLog.action}, ${auditLog.reason}, ${auditLog.subjectId})`

/** Action names are indexed with spaces between their words, so underscores in a search become spaces. */
const saysIt = (q: string) =>
  or(like(lineText, patternFor(q)), q.includes('_') ? like(lineText, patternFor(q.replaceAll('_', ' '))) : undefined)

const aboutOrder = isAbout('order', orders.id)
const aboutUser = isAbout('user', users.id)

/** The entries that match by index, up to the counting limit: by their text, and by their subject. */
function matchingActions(db: Db, q: string) {
  const ids = () => db.select({ id: auditLog.id }).from(auditLog).$dynamic()
  const isOf = (kind: AuditSubject, id: PgColumn) =>
    and(eq(auditLog.subjectKind, kind), eq(auditLog.subjectId, sql`${id}::text`))
  return ids()
    .where(saysIt(q))
    .limit(mostCounted + 1)
    .union(
      ids()
        .innerJoin(orders, isOf('order', orders.id))
        .where(hasNumber(q))
        .limit(mostCounted + 1),
    )
    .union(
      ids()
        .innerJoin(users, isOf('user', users.id))
        .where(hasAddress(q))
        .limit(mostCounted + 1),
    )
}

/** Newest first. A few matches are collected by index; too many to count are found soon by walking from the newest. */
export async function searchActions(db: Db, { q, ...asked }: KeyPaging & { q: string }) {
  const page = keyPage({ table: auditLog, id: auditLog.id, runs: 'down' }, asked)
  const found = q ? await findRows(db, matchingActions(db, q), auditLog.id) : undefined
  const total = found?.total ?? (await countFound(db, auditLog))
  const matches = found && (found.isOneOf ?? or(saysIt(q), like(sql`lower(' ' || ${subjectName})`, patternFor(q))))
  const rows = await db
    .select({ line: auditLog, subjectName })
    .from(auditLog)
    .leftJoin(orders, aboutOrder)
    .leftJoin(users, aboutUser)
    .where(and(matches, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  return { ...page.show(rows), total }
}
