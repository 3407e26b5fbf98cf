import { pgTable, text } from 'drizzle-orm/pg-core'
import { ownedBy } from '../../../identity/users/tables.ts'
import { at } from '../../../platform/db/columns.ts'

/** Whom the payment provider knows an account as: opened by its signed-in owner. */
export const paymentCustomers = pgTable('payment_customers', {
  id: text().primaryKey(),
  userId: ownedBy().notNull(),
  openedAt: at('opened_at').notNull(),
  /** The provider was told to forget it. */
  endedAt: at('ended_at'),
})
