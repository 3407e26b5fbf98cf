import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { AuditAction, AuditFacts, AuditSubject } from '#contract/audit.ts'
import type { Db } from '../db/db.ts'
import { auditLog, orders, users } from '../db/schema.ts'
import type { ActingAdmin } from './acting-admin.ts'
import { anywhere, type Paging, paging } from './paging.ts'

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

const isAbout = (kind: AuditSubject, id: unknown) =>
  and(eq(auditLog.subjectKind, kind), sql`${auditLog.subjectId} = ${id}::text`)

/** The newest first. Names of orders and users are today's: the log itself keeps only their ids. */
export async function searchActions(db: Db, search: Paging & { q: string }) {
  const subjectName = sql<string | null>`coalesce(${orders.orderNo}, ${users.email})`
  const found = search.q
    ? or(
        ilike(auditLog.actorEmail, anywhere(search.q)),
        ilike(auditLog.action, anywhere(search.q.replaceAll(' ', '_'))),
        ilike(auditLog.reason, anywhere(search.q)),
        eq(auditLog.subjectId, search.q),
        ilike(subjectName, anywhere(search.q)),
      )
    : undefined
  const { limit, offset } = paging(search)
  const rows = await db
    .select({ line: auditLog, subjectName })
    .from(auditLog)
    .leftJoin(orders, isAbout('order', orders.id))
    .leftJoin(users, isAbout('user', users.id))
    .where(found)
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset)
  const [total] = await db
    .select({ count: count() })
    .from(auditLog)
    .leftJoin(orders, isAbout('order', orders.id))
    .leftJoin(users, isAbout('user', users.id))
    .where(found)
  return { rows, total: total?.count ?? 0 }
}
