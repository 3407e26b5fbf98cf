import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { ownedBy } from '../../identity/users/tables.ts'
import { at } from '../../platform/db/columns.ts'

/** Whom the payment provider knows an account as. */
export const paymentCustomers = pgTable('payment_customers', {
  id: text().primaryKey(),
  userId: ownedBy().notNull(),
  /** Opened by the signed-in owner of the account. Older rows do not say so, and are never charged. */
  isOwn: boolean().notNull().default(true),
  openedAt: at('opened_at').notNull(),
  /** The provider was told to forget it. */
  endedAt: at('ended_at'),
})
