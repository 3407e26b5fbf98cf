import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/identity/account.ts'
import { partnerStates } from '#contract/channels/partner-api.ts'
import { lineKinds } from '#contract/sales/line.ts'
import { at } from '../../../../platform/db/columns.ts'

/** Orders and top-ups of test keys. They are played: nothing of them stands in a table of the shop's own sales. */
export const partnerTestLines = pgTable('partner_test_lines', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind', { enum: lineKinds }).notNull(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  /** Its own id for an order. */
  orderId: uuid('order_id').notNull(),
  planCode: text('plan_code').notNull(),
  planName: text('plan_name').notNull(),
  countryCode: text('country_code'),
  /** Null when unlimited. */
  dataMb: integer('data_mb'),
  days: integer('days').notNull(),
  supportsTopUp: boolean('supports_top_up').notNull(),
  amount: integer('amount').notNull(),
  reference: text('reference'),
  state: text('state', { enum: partnerStates }).notNull().default('preparing'),
  endsAs: text('ends_as', { enum: ['ready', 'refunded'] }).notNull(),
  isUsed: boolean('is_used').notNull().default(false),
  dueAt: at('due_at').notNull(),
  createdAt: at('created_at').notNull(),
})

/** Play money, with the balance after each entry: old ones can be deleted. */
export const partnerTestEntries = pgTable('partner_test_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  at: at('at').notNull(),
  amount: integer('amount').notNull(),
  balance: integer('balance').notNull(),
  reason: text('reason').notNull(),
  actor: text('actor').notNull(),
  lineId: uuid('line_id'),
  requestKey: text('request_key'),
})
