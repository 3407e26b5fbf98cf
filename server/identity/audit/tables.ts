import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/identity/account.ts'
import type { AuditAction, AuditFacts, AuditSubject } from '#contract/office/audit.ts'
import { at } from '../../platform/db/columns.ts'

/** What administrators did. A trigger refuses to change or delete a line. */
export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: at('at').notNull(),
  actorId: uuid().$type<UserId>().notNull(),
  actorEmail: text().notNull(),
  address: text().notNull(),
  action: text().$type<AuditAction>().notNull(),
  subjectKind: text().$type<AuditSubject>().notNull(),
  subjectId: text().notNull(),
  before: jsonb().$type<AuditFacts>().notNull(),
  after: jsonb().$type<AuditFacts>().notNull(),
  reason: text().notNull().default(''),
})
