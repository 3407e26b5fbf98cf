import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../../../platform/db/columns.ts'

/** Each time a guest corrected the address that an order is mailed to. */
export const addressChanges = pgTable('address_changes', {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid('order_id').notNull(),
  formerEmail: text('former_email').notNull(),
  at: at('at').notNull(),
})
