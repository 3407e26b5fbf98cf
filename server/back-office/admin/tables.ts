import { bigint, boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { OrderStatus } from '#contract/sales/order.ts'
import type { TopUpStatus } from '#contract/sales/top-up.ts'

/** What the overview adds up. Triggers on orders, top-ups and users add rows; a key's figure is the sum of its rows. */
export type FigureKind = 'orders' | 'destinations' | 'top-ups' | 'users'

export const figures = pgTable('figures', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<FigureKind>().notNull(),
  /** In UTC; of destinations the first of the month. */
  day: date({ mode: 'string' }).notNull(),
  status: text().$type<OrderStatus | TopUpStatus | ''>().notNull().default(''),
  place: text().notNull().default(''),
  count: integer().notNull(),
  cents: bigint({ mode: 'number' }).notNull().default(0),
  /** False for what a trigger added, until the job that folds rows has made one of them. */
  isFolded: boolean().notNull().default(false),
})
