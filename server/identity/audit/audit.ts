import type { AuditAction, AuditFacts, AuditSubject } from '#contract/office/audit.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ActingAdmin } from './acting-admin.ts'
import { auditLog } from './tables.ts'

interface Action {
  by: Pick<ActingAdmin, 'id' | 'email' | 'address'>
  at: Date
  action: AuditAction
  subject: { kind: AuditSubject; id: string }
  before?: AuditFacts
  after?: AuditFacts
  reason?: string
}

/**
 * Records an action of an admin. Pass the transaction of the change itself, so that neither exists without the other.
 * Keep the facts few and plain; they never include a password, a code or a token.
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
