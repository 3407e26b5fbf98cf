import { bigint, boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { OrderStatus } from '#contract/sales/order.ts'
import type { TopUpStatus } from '#contract/sales/top-up.ts'

/** What the overview adds up. Triggers on orders, top-ups and users add rows; a key's figure is the sum of its rows. */
export type FigureKind =
  | 'orders'
  | 'destinations'
  | 'top-ups'
  | 'users'
  /** What was sold once more, by what it cost us. */
  | 'order-costs'
  | 'top-up-costs'
  /** Revenue of sales whose cost was not recorded. */
  | 'costless-orders'
  | 'costless-top-ups'

export const figures = pgTable('figures', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<FigureKind>().notNull(),
  /** In UTC; of destinations the first of the month. */
  day: date({ mode: 'string' }).notNull(),
  status: text().$type<OrderStatus | TopUpStatus | ''>().notNull().default(''),
  place: text().notNull().default(''),
  count: integer().notNull(),
  /** Of costs it counts millionths of a dollar, as they are kept everywhere. */
  cents: bigint({ mode: 'number' }).notNull().default(0),
  /** False for what a trigger added, until the job that folds rows has made one of them. */
  isFolded: boolean().notNull().default(false),
})
