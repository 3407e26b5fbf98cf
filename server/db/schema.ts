import { date, doublePrecision, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The whole data model on one page. `migrations/` holds the statements that make it. */

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  windowStart: at('window_start').notNull(),
  count: integer().notNull(),
})

/** The last good rate of each currency against the US dollar. A rate that leapt waits beside it to be confirmed. */
export const exchangeRates = pgTable('exchange_rates', {
  code: text().primaryKey(),
  rate: doublePrecision().notNull(),
  doubtedRate: doublePrecision(),
  confirmations: integer().notNull(),
  asOf: date({ mode: 'string' }).notNull(),
  fetchedAt: at('fetched_at').notNull(),
})
