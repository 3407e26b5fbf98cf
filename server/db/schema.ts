import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The whole data model on one page. `migrations/` holds the statements that make it. */

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().notNull(),
    windowStart: at('window_start').notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
)
