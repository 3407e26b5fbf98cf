import { bigint, boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { LineKind } from '#contract/sales/line.ts'
import type { OrderStatus } from '#contract/sales/order.ts'
import type { TopUpStatus } from '#contract/sales/top-up.ts'

/** What was sold on each of the seller's days (`day_of`). Triggers on orders and top-ups add rows; a key's figure is the sum of its rows. */
export const saleDays = pgTable('sale_days', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  day: date({ mode: 'string' }).notNull(),
  kind: text().$type<LineKind>().notNull(),
  status: text().$type<OrderStatus | TopUpStatus>().notNull(),
  /** A country; empty for plans of several countries, and for top-ups. */
  place: text().notNull().default(''),
  count: integer().notNull(),
  /** What was brought in, in cents of the books, and which parts of the price went back. */
  cents: bigint({ mode: 'number' }).notNull(),
  returnedCents: bigint('returned_cents', { mode: 'number' }).notNull(),
  /** What banks took after a dispute. */
  lostCents: bigint('lost_cents', { mode: 'number' }).notNull().default(0),
  /** The tax inside what was brought in. */
  taxCents: bigint('tax_cents', { mode: 'number' }).notNull().default(0),
  costMicros: bigint('cost_micros', { mode: 'number' }).notNull(),
  /** Sales without a recorded cost, and what they brought in after tax. */
  costless: integer().notNull(),
  costlessCents: bigint('costless_cents', { mode: 'number' }).notNull(),
  /** What the payment provider kept. */
  feeCents: bigint('fee_cents', { mode: 'number' }).notNull(),
  /** Payments whose fee the provider has not said yet, and what was charged with them. */
  payments: integer().notNull(),
  cardCents: bigint('card_cents', { mode: 'number' }).notNull(),
  isFolded: boolean('is_folded').notNull().default(false),
})

/** How many QR codes came within so many seconds of the payment. A trigger on the orders' history adds rows. */
export const deliveryDays = pgTable('delivery_days', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  day: date({ mode: 'string' }).notNull(),
  seconds: integer().notNull(),
  count: integer().notNull(),
  isFolded: boolean('is_folded').notNull().default(false),
})
