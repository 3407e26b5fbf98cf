import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../db/columns.ts'

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  windowStart: at('window_start').notNull(),
  count: integer().notNull(),
})
