import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { at } from '../../../platform/db/columns.ts'

export const kitLinks = pgTable('kit_links', {
  orderId: uuid('order_id').primaryKey(),
  id: uuid().notNull().unique(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  openedAt: at('opened_at'),
})
