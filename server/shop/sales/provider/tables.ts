import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../../platform/db/columns.ts'

/** What the payment provider has told, by its webhook or when it was asked. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  kind: text().notNull(),
  type: text().notNull(),
  objectId: text('object_id').notNull(),
  intentId: text('intent_id'),
  createdAt: at('created_at').notNull(),
  receivedAt: at('received_at').notNull(),
  handledAt: at('handled_at'),
})
