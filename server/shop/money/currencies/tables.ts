import { date, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../../platform/db/columns.ts'

/** The last good rate of each currency against the US dollar. A rate that leapt waits beside it to be confirmed. */
export const exchangeRates = pgTable('exchange_rates', {
  code: text().primaryKey(),
  rate: doublePrecision().notNull(),
  /** The rate that prices are converted at, where it follows the other by steps. */
  priceRate: doublePrecision('price_rate'),
  doubtedRate: doublePrecision(),
  confirmations: integer().notNull(),
  asOf: date({ mode: 'string' }).notNull(),
  fetchedAt: at('fetched_at').notNull(),
  /** When it last became another one, for the market or for prices. */
  movedAt: at('moved_at'),
})
