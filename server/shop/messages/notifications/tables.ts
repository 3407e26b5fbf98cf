import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/identity/account.ts'
import type { AlertChannel, AlertSubject, AlertTopic } from '#contract/messages/notifications.ts'
import { sessions } from '../../../identity/accounts/tables.ts'
import { at } from '../../../platform/db/columns.ts'

export const pushSubscriptions = pgTable('push_subscriptions', {
  endpoint: text().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  /** The browser's session, with which it ends. */
  sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
  p256dh: text().notNull(),
  auth: text().notNull(),
  userAgent: text('user_agent').notNull().default(''),
  createdAt: at('created_at').notNull(),
})

export const pushKeys = pgTable('push_keys', {
  id: integer().primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKeySealed: text('private_key_sealed').notNull(),
})

export const alertsSent = pgTable('alerts_sent', {
  cause: text().primaryKey(),
  orderId: uuid('order_id').notNull(),
  at: at('at').notNull(),
})

export const mutedAlerts = pgTable(
  'muted_alerts',
  {
    subject: text().$type<AlertSubject>().notNull(),
    topic: text().$type<AlertTopic>().notNull(),
    channel: text().$type<AlertChannel>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.topic, table.channel] })],
)
