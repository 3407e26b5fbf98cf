import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages/languages.ts'
import { at } from '../../../platform/db/columns.ts'

export interface SessionLine {
  planId: string
  quantity: number
}

/** A cart or a checkout of a shopping platform. It holds nothing about a person. */
export const ucpSessions = pgTable('ucp_sessions', {
  id: text().primaryKey(),
  kind: text().$type<'cart' | 'checkout'>().notNull(),
  lines: jsonb().$type<SessionLine[]>().notNull(),
  language: text().$type<Language>().notNull(),
  currency: text().notNull(),
  isCanceled: boolean().notNull().default(false),
  expiresAt: at('expires_at').notNull(),
})

/** Under which key a change was sent. */
export const ucpKeys = pgTable('ucp_keys', {
  keyHash: text().primaryKey(),
  bodyHash: text().notNull(),
  sessionId: text().notNull(),
  usedAt: at('used_at').notNull(),
})
