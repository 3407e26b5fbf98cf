import { bigint, boolean, doublePrecision, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { RefundDecision } from '#contract/bought/refund-request.ts'
import type { LineKind } from '#contract/sales/line.ts'
import type { HistoryEvent } from '#contract/sales/order-history.ts'
import type { OrderStatus } from '#contract/sales/order.ts'
import type { OtherRefundMethod } from '#contract/sales/other-refund-methods.ts'
import type { PartStatus } from '#contract/sales/returned-part.ts'
import type { TopUpStatus } from '#contract/sales/top-up.ts'
import { at } from '../../../platform/db/columns.ts'
import type { BookingKind } from '../../money/payments/bookings.ts'

/** The id of these books, by which payments are known to be theirs, and their currency. */
export const books = pgTable('books', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  id: uuid().notNull().defaultRandom(),
  /** Chosen at the first start. */
  currency: text(),
})

/** What a buyer bought last: `mark` is a hash of who and what. */
export const recentSales = pgTable('recent_sales', {
  mark: text().primaryKey(),
  saleId: uuid('sale_id').notNull(),
  at: at('at').notNull(),
})

/** Up to which moment the provider's fees were read. */
export const feeReadings = pgTable('fee_readings', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  readTo: at('read_to').notNull(),
})

/** What the payment provider booked in the seller's account. */
export const paymentBookings = pgTable('payment_bookings', {
  id: text().primaryKey(),
  kind: text().$type<BookingKind>().notNull(),
  intentId: text('intent_id').notNull(),
  at: at('at').notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  fee: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  exchangeRate: doublePrecision('exchange_rate'),
  charged: bigint({ mode: 'number' }).notNull(),
  chargedFee: bigint('charged_fee', { mode: 'number' }).notNull(),
  chargedCurrency: text('charged_currency').notNull(),
})

export const orderEvents = pgTable('order_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
  topUpId: uuid('top_up_id'),
  event: text().$type<HistoryEvent>().notNull(),
  fromStatus: text('from_status').$type<OrderStatus | TopUpStatus>().notNull(),
  toStatus: text('to_status').$type<OrderStatus | TopUpStatus>().notNull(),
  note: text().notNull().default(''),
  actor: text().notNull().default('shop'),
  at: at('at').notNull(),
})

/** What the shop said and asked about an order, as it went out. */
export const orderLog = pgTable('order_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid().notNull(),
  kind: text({ enum: ['mail', 'push', 'wholesaler'] }).notNull(),
  text: text().notNull(),
  at: at('at').notNull(),
})

/**
 * Which supplier was asked for the goods of a line, and whether it may have sold them: a row for each supplier an order went
 * to, and one for a top-up, which stays chosen.
 */
export const supplyRoutes = pgTable(
  'supply_routes',
  {
    lineId: uuid('line_id').notNull(),
    supplier: text().notNull(),
    position: integer().notNull(),
    /** The supplier's own code. */
    offerCode: text('offer_code').notNull(),
    costMicroUsd: bigint('cost_micro_usd', { mode: 'number' }).notNull(),
    why: text().notNull(),
    /** Why it was left; empty until then. */
    ended: text().notNull().default(''),
    /** Strayed: an eSIM turned up after it was left, and was given back. */
    state: text({ enum: ['chosen', 'delivered', 'left', 'strayed'] }).notNull(),
    chosenAt: at('chosen_at').notNull(),
    /** The last call for goods whose outcome is not known: some may have been bought. */
    unansweredAt: at('unanswered_at'),
    /** A worker may be asking: no other leaves until then. */
    askingUntil: at('asking_until'),
    endedAt: at('ended_at'),
    /** What it was left for may pass. */
    mayReturn: boolean('may_return').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.lineId, table.supplier] })],
)

/** What was paid for and waits for an administrator, since it would be delivered at a loss; in millionths of a dollar. */
export const costHolds = pgTable('cost_holds', {
  lineId: uuid('line_id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  paid: bigint({ mode: 'number' }).notNull(),
  /** What of it is tax. */
  tax: bigint({ mode: 'number' }).notNull().default(0),
  fees: bigint({ mode: 'number' }).notNull(),
  cost: bigint({ mode: 'number' }).notNull(),
  heldAt: at('held_at').notNull(),
  /** The loss that an administrator has agreed to. */
  allowed: bigint({ mode: 'number' }),
  allowedBy: text('allowed_by'),
  allowedAt: at('allowed_at'),
})

/** The one mail about a sale of several orders. */
export const saleMails = pgTable('sale_mails', {
  saleId: uuid('sale_id').primaryKey(),
  /** Since when a worker is sending it. */
  begunAt: at('begun_at'),
  /** It was sent, and tells of its orders as they stood at this moment. */
  toldAt: at('told_at'),
})

/** What was given back another way, after a refund to the card did not go through: once for each line. */
export const otherRefunds = pgTable('other_refunds', {
  lineId: uuid().primaryKey(),
  lineKind: text().$type<LineKind>().notNull(),
  orderId: uuid().notNull(),
  way: text().$type<OtherRefundMethod>().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  /** What the administrator wrote about it. It goes with the account. */
  reason: text().notNull().default(''),
  actor: text().notNull(),
  at: at('at').notNull(),
})

/** A part of a line's price that an administrator gave back while the line stayed sold. */
export const returnedParts = pgTable('returned_parts', {
  id: uuid().primaryKey().defaultRandom(),
  lineId: uuid('line_id').notNull(),
  lineKind: text('line_kind').$type<LineKind>().notNull(),
  orderId: uuid('order_id').notNull(),
  /** In minor units: what goes to the card, which the provider may refuse, and what went to store credit. */
  card: integer().notNull(),
  credit: integer().notNull(),
  currency: text().notNull(),
  status: text().$type<PartStatus>().notNull(),
  /** What the administrator wrote about it. It goes with the account. */
  reason: text().notNull().default(''),
  /** Why the card did not take it. */
  note: text().notNull().default(''),
  actor: text().notNull(),
  requestKey: text('request_key').unique(),
  begunAt: at('begun_at').notNull(),
  endedAt: at('ended_at'),
})

export const refundRequests = pgTable('refund_requests', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull().unique(),
  reason: text().notNull().default(''),
  askedAt: at('asked_at').notNull(),
  decidedAt: at('decided_at'),
  decision: text().$type<RefundDecision>(),
  decidedBy: text('decided_by'),
  /** What the customer was told with the decision. */
  answer: text().notNull().default(''),
})

/** Orders refunded at a tap after the usual time, because the shop had said that the phone takes the eSIM and it did not. */
export const deviceRefunds = pgTable('device_refunds', {
  orderId: uuid('order_id').primaryKey(),
  at: at('at').notNull(),
})
