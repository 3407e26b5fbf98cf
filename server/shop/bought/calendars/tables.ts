import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../../../platform/db/columns.ts'

/** What the calendar of an order said last, and how often that has changed. */
export const orderCalendars = pgTable('order_calendars', {
  orderId: uuid('order_id').primaryKey(),
  fingerprint: text().notNull(),
  sequence: integer().notNull(),
  changedAt: at('changed_at').notNull(),
})
