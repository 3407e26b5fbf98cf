import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../../../platform/db/columns.ts'

/** What vouchers paid and got back. */
export const voucherEntries = pgTable('voucher_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  codeId: uuid('code_id').notNull(),
  saleId: uuid('sale_id').notNull(),
  lineId: uuid('line_id').notNull(),
  /** In cents of the books' currency; below zero when it pays. */
  amount: integer().notNull(),
  reason: text().notNull(),
  requestKey: text('request_key').unique(),
  /** Its place among the entries of one line, which take turns. Null for the return of a part. */
  lineNo: integer('line_no'),
  at: at('at').notNull(),
})
