import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { at } from '../../../platform/db/columns.ts'

/** By which a message opens the top-up of one eSIM. */
export const topUpLinks = pgTable('top_up_links', {
  orderId: uuid('order_id').primaryKey(),
  id: uuid().notNull().unique(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
})
