import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/identity/account.ts'
import type { SecurityEvent } from '#contract/identity/security-event.ts'
import { at } from '../../platform/db/columns.ts'

/** The same event of the same account and address within a minute is one row that counts up. */
export const securityEvents = pgTable('security_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  at: at('at').notNull(),
  lastAt: at('last_at').notNull(),
  count: integer().notNull(),
  event: text().$type<SecurityEvent>().notNull(),
  userId: uuid().$type<UserId>(),
  /** A keyed hash. */
  address: text().notNull(),
  facts: jsonb().$type<Record<string, string>>().notNull(),
})
