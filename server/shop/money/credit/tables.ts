import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/identity/account.ts'
import { at } from '../../../platform/db/columns.ts'

/** What is set aside for a sale while it is open. */
export const holds = pgTable(
  'holds',
  {
    saleId: uuid('sale_id').notNull(),
    kind: text({ enum: ['credit', 'voucher'] }).notNull(),
    /** Whose store credit it is; null for a voucher. */
    userId: uuid('user_id').$type<UserId>(),
    codeId: uuid('code_id'),
    amount: integer().notNull(),
    takenAt: at('taken_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.saleId, table.kind] })],
)

export const creditEntries = pgTable('credit_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  amount: integer().notNull(),
  reason: text().notNull(),
  actor: text().notNull().default('shop'),
  orderId: uuid('order_id'),
  topUpId: uuid('top_up_id'),
  requestKey: text().unique(),
  /** Its place among the lines of one sale, which take turns: taken, given back. Null for a gift. */
  lineNo: integer(),
  at: at('at').notNull(),
})
