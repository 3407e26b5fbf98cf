import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../../platform/db/columns.ts'

/** Every time sales were paused or taken up again; the newest row counts. */
export const salesPauses = pgTable('sales_pauses', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  isPaused: boolean().notNull(),
  backAt: at('back_at'),
  message: text().notNull(),
  setBy: text().notNull(),
  setAt: at('set_at').notNull(),
})
