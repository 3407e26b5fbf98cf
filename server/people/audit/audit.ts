import { and, count, eq, ilike, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { mostCounted } from '#contract/admin.ts'
import type { AuditAction, AuditFacts, AuditSubject } from '#contract/audit.ts'
import type { Db } from '../../ground/db/db.ts'
import { auditLog, orders, users } from '../../ground/db/schema.ts'
import type { ActingAdmin } from './acting-admin.ts'
import { anywhere, keyPage, type KeyPaging } from '../../ground/http/paging.ts'

interface Action {
  by: ActingAdmin
  at: Date
  action: AuditAction
  subject: { kind: AuditSubject; id: string }
  before?: AuditFacts
  after?: AuditFacts
  reason?: string
}

/**
 * Writes down what an administrator does. Hand it the transaction of the change itself: then neither is there
 * without the other. Facts are few and plain; a password, a code or a token is never among them.
 */
export async function recordAction(tx: Db, { by, at, action, subject, ...rest }: Action): Promise<void> {
  const { before = {}, after = {}, reason = '' } = rest
  await tx.insert(auditLog).values({
    at,
    actorId: by.id,
    actorEmail: by.email,
    address: by.address,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    before,
    after,
    reason,
  })
}

/** The id as a uuid only where it is one; the other way round every order would be read to find one. */
const isAbout = (kind: AuditSubject, id: PgColumn) =>
  sql`${id} = case when ${auditLog.subjectKind} = ${kind} then ${auditLog.subjectId}::uuid end`

/** Names of orders and users are today's: the log itself keeps only their ids. */
const subjectName = sql<string | null>`coalesce(${orders.orderNo}, ${users.email})`

const isFound = (q: string) =>
  or(
    ilike(auditLog.actorEmail, anywhere(q)),
    ilike(auditLog.action, anywhere(q.replaceAll(' ', '_'))),
    ilike(auditLog.reason, anywhere(q)),
    eq(auditLog.subjectId, q),
    ilike(subjectName, anywhere(q)),
  )

const aboutOrder = isAbout('order', orders.id)
const aboutUser = isAbout('user', users.id)

/** The newest first. */
export async function searchActions(db: Db, { q, ...asked }: KeyPaging & { q: string }) {
  const page = keyPage({ table: auditLog, id: auditLog.id, runs: 'down' }, asked)
  const rows = await db
    .select({ line: auditLog, subjectName })
    .from(auditLog)
    .leftJoin(orders, aboutOrder)
    .leftJoin(users, aboutUser)
    .where(and(q ? isFound(q) : undefined, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  return { ...page.show(rows), total: await countActions(db, q) }
}

/** Exact up to `mostCounted`, and one more where there are more: nobody reads the whole log to say how long it is. */
async function countActions(db: Db, q: string): Promise<number> {
  const all = db.select({ id: auditLog.id }).from(auditLog).$dynamic()
  const found = q ? all.leftJoin(orders, aboutOrder).leftJoin(users, aboutUser).where(isFound(q)) : all
  const [total] = await db.select({ count: count() }).from(found.limit(mostCounted + 1).as('found'))
  return total?.count ?? 0
}
