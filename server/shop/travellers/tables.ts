import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'

/** Each eSIM of a group: what its buyer calls the traveller, and the link the traveller opens it by. */
export const travellers = pgTable('travellers', {
  orderId: uuid('order_id').primaryKey(),
  saleId: uuid('sale_id').notNull(),
  name: text(),
  /** Null while the buyer has taken the link back. */
  linkId: uuid('link_id').unique(),
  mailedTo: text('mailed_to'),
  openedAt: at('opened_at'),
  createdAt: at('created_at').notNull(),
})
