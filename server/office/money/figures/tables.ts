import { bigint, boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { LineKind } from '#contract/sales/line.ts'
import type { OrderStatus } from '#contract/sales/order.ts'
import type { TopUpStatus } from '#contract/sales/top-up.ts'

/**
 * What was sold on each of the seller's days (`day_of`), and who signed up. Triggers on orders, top-ups and users add rows;
 * a key's figure is the sum of its rows.
 */
export const saleDays = pgTable('sale_days', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  day: date({ mode: 'string' }).notNull(),
  kind: text().$type<LineKind | 'user'>().notNull(),
  status: text().$type<OrderStatus | TopUpStatus | ''>().notNull().default(''),
  /** A country; empty for plans of several countries, and for top-ups. */
  place: text().notNull().default(''),
  count: integer().notNull(),
  /** What was brought in, in cents of the books, and which parts of the price went back. */
  cents: bigint({ mode: 'number' }).notNull().default(0),
  returnedCents: bigint('returned_cents', { mode: 'number' }).notNull().default(0),
  /** What banks took after a dispute. */
  lostCents: bigint('lost_cents', { mode: 'number' }).notNull().default(0),
  /** The tax inside what was brought in. */
  taxCents: bigint('tax_cents', { mode: 'number' }).notNull().default(0),
  costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
  /** Sales without a recorded cost, and what they brought in after tax. */
  costless: integer().notNull().default(0),
  costlessCents: bigint('costless_cents', { mode: 'number' }).notNull().default(0),
  /** What the payment provider kept. */
  feeCents: bigint('fee_cents', { mode: 'number' }).notNull().default(0),
  /** Payments whose fee the provider has not said yet, and what was charged with them. */
  payments: integer().notNull().default(0),
  cardCents: bigint('card_cents', { mode: 'number' }).notNull().default(0),
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
