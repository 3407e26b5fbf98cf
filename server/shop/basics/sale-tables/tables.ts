import { bigint, boolean, date, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/identity/account.ts'
import type { KeptConsent } from '#contract/site/legal.ts'
import type { KeptDevice } from '#contract/plans/devices.ts'
import type { Language } from '#contract/languages/languages.ts'
import { booksCurrency } from '#contract/money/money.ts'
import type { LineStatus } from '#contract/sales/line.ts'
import type { OrderStatus } from '#contract/sales/order.ts'
import type { TopUpStatus } from '#contract/sales/top-up.ts'
import type { PlanStart } from '#contract/plans/read-clock.ts'
import { at } from '../../../platform/db/columns.ts'

/** One payment's worth, in the parts it was paid in. Its lines are in `orders` and `top_ups`. */
export const sales = pgTable('sales', {
  id: uuid().primaryKey().defaultRandom(),
  /** The currency the customer is charged in. */
  currency: text().notNull().default(booksCurrency),
  /** How much of that currency one unit of the books' money was when the sale was opened. */
  perUsd: doublePrecision('per_usd').notNull().default(1),
  list: integer().notNull(),
  discount: integer().notNull().default(0),
  credit: integer().notNull().default(0),
  card: integer().notNull(),
  /** Inside the price, not on top of it. */
  tax: integer().notNull().default(0),
  paymentIntentId: text('payment_intent_id').unique(),
  /** The card it was paid with, as its receipt names it; null where none is known. */
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  /** The same card as a hash, no matter who uses it. */
  cardMark: text('card_mark'),
  requestKey: text('request_key').unique(),
  /** Which versions of the legal texts the buyer accepted. */
  consents: jsonb().$type<KeptConsent[]>().notNull().default([]),
  /** Where the buyer lives, as they said, now or when they last bought. */
  country: text(),
  /** What the shop said of the phone it was bought for. */
  device: jsonb().$type<KeptDevice>(),
  openedAt: at('opened_at').notNull(),
  /** The offer and its buyer while the sale is open; after that, see its orders and top-ups. */
  open: jsonb().$type<OpenTerms>(),
  /** The signed-in customer who opened it. */
  userId: uuid('user_id').$type<UserId>(),
  browserHash: text('browser_hash'),
  /** Until when an open sale's price holds; null where a saved card is charged at once. */
  holdsUntil: at('holds_until'),
  /** When a worker looks whether to close it. */
  closeAt: at('close_at'),
  /** The saved card that is being charged, by the provider's name for it. */
  chargedWith: text('charged_with'),
  /** Its payment can no longer be completed. */
  closedAt: at('closed_at'),
  channel: text({ enum: ['web'] })
    .notNull()
    .default('web'),
  /** The code that was used. */
  code: text(),
  /** The voucher that pays what `credit` says; store credit where there is none. */
  voucherId: uuid('voucher_id'),
  /** By whose link the buyer came, as the link said it. */
  referredBy: text('referred_by'),
})

/** What an open sale offers for one line, as the line will say it. */
interface Offered {
  /** From whom it is to be had. */
  supplier: string
  planCode: string
  planName: string
  dataMb: number | null
  validityDays: number
  costMicroUsd: number
  costRate: number
  costRateOn: string | null
  /** In minor units of the sale's currency. */
  price: number
  /** What a code takes off it, if one does. */
  discount?: number
}

/** An eSIM. */
export interface OfferedEsim extends Offered {
  kind: 'order'
  planId: string
  speed: string | null
  carrier: string | null
  countryCode: string | null
  supportsTopUp: boolean
  startsAt: PlanStart | null
  /** Which version of the plan's facts is promised with it. */
  promisedFacts: string | null
  tripId: string | null
  departsOn: string | null
  returnsOn: string | null
}

/** Data for an eSIM. */
export interface OfferedData extends Offered {
  kind: 'top-up'
  /** The order whose eSIM gets the data, and its owner. */
  orderId: string
  ownerId: UserId | null
}

export type OfferedLine = OfferedEsim | OfferedData

/** What an open sale offers, and to whom as far as they have said. */
export interface OpenTerms {
  lines: OfferedLine[]
  buyer: { email: string; firstName?: string; lastName?: string; phone?: string } | null
  language: Language | null
  /** The signed-in buyer lets the shop keep the card. */
  savesCard: boolean
  /** Store credit is spent first; false where a wallet shows and pays the whole price. */
  usesCredit: boolean
  /** Each eSIM is for a traveller of their own. */
  isGroup?: boolean
  /** The buyer has just bought the same, and said that they want another one. */
  wantsAnother?: boolean
}

/**
 * What every line of a sale has, whatever it hands over: this much the machine of sales works with. Every column says its
 * name: the query builder works names out once for a table, by the first description of it that it meets, and these
 * tables have two.
 */
const lineColumns = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  saleId: uuid('sale_id').notNull(),
  position: integer('position').notNull().default(1),
  userId: uuid('user_id').$type<UserId>(),
  planCode: text('plan_code').notNull(),
  planName: text('plan_name').notNull(),
  /** What the supplier charges, in its own money. */
  costMicroUsd: bigint('cost_micro_usd', { mode: 'number' }).notNull(),
  /** How much of the books' money one unit of that was, and the day of the rate where it is another currency. */
  costRate: doublePrecision('cost_rate').notNull().default(1),
  costRateOn: date('cost_rate_on', { mode: 'string' }),
  supplier: text('supplier').notNull().default('esim-access'),
  /** The supplier's own name for the purchase. */
  wholesaleOrderId: text('wholesale_order_id'),
  /** The list price, of which `discount` and `card` are parts; store credit owes the rest. */
  amount: integer('amount').notNull(),
  currency: text('currency').notNull().default(booksCurrency),
  discount: integer('discount').notNull().default(0),
  card: integer('card').notNull(),
  /** What the payment provider kept of `card`; null until the provider has said so. */
  fee: integer('fee'),
  tax: integer('tax').notNull().default(0),
  /** How much store credit is held for it now: nothing once it has lapsed. */
  creditUsed: integer('credit_used').notNull().default(0),
  /** What was given back in part while the line stayed sold: of `card`, and of what store credit paid. */
  returnedCard: integer('returned_card').notNull().default(0),
  returnedCredit: integer('returned_credit').notNull().default(0),
  /** What a lost dispute took of `card`, while the line stayed sold. */
  lostCard: integer('lost_card').notNull().default(0),
  /** What the provider charged for disputes of the sale, in cents of the books' money; on its first line. */
  disputeFee: integer('dispute_fee').notNull().default(0),
  deliverBy: at('deliver_by'),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
})

/** A table of lines, as the machine of sales sees it. */
export const lineTable = (name: string) =>
  pgTable(name, { ...lineColumns(), status: text('status').$type<LineStatus>().notNull() })

export const orders = pgTable('orders', {
  ...lineColumns(),
  orderNo: text('order_no').notNull().unique(),
  /** The supplier took the eSIM back, and its cost with it, while the line stays sold: a bank gave its buyer the money. */
  isCostBack: boolean('is_cost_back').notNull().default(false),
  email: text('email'),
  firstName: text('first_name'),
  lastName: text('last_name'),
  phone: text('phone'),
  planId: text('plan_id').notNull(),
  dataMb: integer('data_mb'),
  validityDays: integer('validity_days').notNull(),
  speed: text('speed'),
  carrier: text('carrier'),
  countryCode: text('country_code'),
  supportsTopUp: boolean('supports_top_up').notNull().default(false),
  /** What starts its days; null where a build from before this column sold it. */
  startsAt: text('starts_at').$type<PlanStart>(),
  browserHash: text('browser_hash'),
  /** The language it was bought in, if known. Read it with `languageOfOrder`: it may no longer be offered. */
  language: text('language'),
  /** Which version of the plan's facts was promised with it; null for orders from before these were kept. */
  promisedFacts: text('promised_facts'),
  /** The trip it was bought for. */
  tripId: text('trip_id'),
  /** When its owner travels, as far as they said: days there, both included. */
  departsOn: date('departs_on', { mode: 'string' }),
  returnsOn: date('returns_on', { mode: 'string' }),
  status: text('status').$type<OrderStatus>().notNull(),
})

export const topUps = pgTable('top_ups', {
  ...lineColumns(),
  /** The order whose eSIM gets the data. */
  orderId: uuid('order_id').notNull(),
  dataMb: integer('data_mb'),
  validityDays: integer('validity_days').notNull(),
  status: text('status').$type<TopUpStatus>().notNull(),
})

/** Each eSIM of a group: what its buyer calls the traveller, and the link the traveller opens it by. */
export const travellers = pgTable('travellers', {
  orderId: uuid('order_id').primaryKey(),
  saleId: uuid('sale_id').notNull(),
  name: text(),
  /** Null while the buyer has taken the link back. */
  linkId: uuid('link_id').unique(),
  mailedTo: text('mailed_to'),
  openedAt: at('opened_at'),
  createdAt: at('created_at').notNull(),
})
