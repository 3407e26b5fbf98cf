import { bigint, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { at } from '../../../platform/db/columns.ts'

/** What partners earned by their links, and what went back with a sale. */
export const linkEntries = pgTable('link_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  codeId: uuid('code_id').notNull(),
  saleId: uuid('sale_id').notNull(),
  /** In cents of the books' currency; below zero when money of the sale went back. */
  amount: integer().notNull(),
  at: at('at').notNull(),
})
