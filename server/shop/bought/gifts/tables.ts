import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../../../platform/db/columns.ts'

/** What a buyer wrote on the card of an eSIM that is a gift. */
export const gifts = pgTable('gifts', {
  orderId: uuid('order_id').primaryKey(),
  recipient: text().notNull(),
  giver: text().notNull(),
  message: text().notNull(),
  email: text(),
  sendOn: date('send_on', { mode: 'string' }),
  timeZone: text('time_zone'),
  sentAt: at('sent_at'),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
})
