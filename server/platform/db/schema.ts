import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AutoTopUpStop } from '#contract/topups/auto-top-up.ts'
import type { Role, UserId } from '#contract/accounts/account.ts'
import type { AuditAction, AuditFacts, AuditSubject } from '#contract/admin/audit.ts'
import type { KeptDevice } from '#contract/devices/devices.ts'
import type { OtherWay } from '#contract/sales/other-ways.ts'
import type { LineKind, LineStatus } from '#contract/sales/line.ts'
import type { LinkPurpose } from '#contract/accounts/link-purpose.ts'
import type { SecurityEvent } from '#contract/accounts/security-event.ts'
import type { SenderProof } from '#contract/admin/admin-support.ts'
import type { SupportChannel, ThreadStatus } from '#contract/support/support.ts'
import type { SignInProvider } from '#contract/accounts/sign-in-provider.ts'

import type { AlertSubject, AlertChannel, AlertTopic } from '#contract/notifications/notifications.ts'
import { booksCurrency } from '#contract/money/money.ts'
import type { OrderStatus } from '#contract/sales/order.ts'
import type { HistoryEvent } from '#contract/sales/order-history.ts'
import type { Language } from '#contract/languages/languages.ts'
import type { KeptConsent } from '#contract/branding/legal.ts'
import type { LegalKind, ShopProfile } from '#contract/branding/shop-profile.ts'
import type { DraftProfile } from '#contract/admin/admin-shop.ts'
import type { PlanFacts } from '#contract/plan-facts/plan-facts.ts'
import type { PriceRule } from '#contract/prices/price-rules.ts'
import type { RescueAnswer, RescueFinding, RescueStep } from '#contract/rescue/rescue-steps.ts'
import type { RescueOutcome, RescuePhone } from '#contract/rescue/rescue-request.ts'
import type { ChosenItem } from '#contract/trips/trip-request.ts'
import type { PlanStart } from '#contract/trips/read-clock.ts'
import type { TripStop } from '#contract/trips/trip.ts'
import type { RefundDecision } from '#contract/refunds/refund-request.ts'
import type { TopUpStatus } from '#contract/sales/top-up.ts'
import type { CreditDifference } from '#contract/admin/credit-difference.ts'
import type { Coverage, EsimHandle, EsimState } from '#contract/esims/esim.ts'
/** The whole data model on one page. `migrations/` holds the statements that make it. */

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  windowStart: at('window_start').notNull(),
  count: integer().notNull(),
})

export const users = pgTable('users', {
  id: uuid().$type<UserId>().defaultRandom().primaryKey(),
  /** Lower case; null once the account is deleted. */
  email: text().unique(),
  /** Null while nobody has shown that the address is theirs. */
  emailProvenAt: at('email_proven_at'),
  /** The address the user wants instead, until it is proven. */
  pendingEmail: text(),
  passwordHash: text(),
  firstName: text(),
  lastName: text(),
  phone: text(),
  profileImageUrl: text(),
  /** In which the shop writes to them; null where nobody said. Read by `languageOfUser`: it may be offered no more. */
  language: text(),
  role: text().$type<Role>().notNull().default('customer'),
  /** Store credit in US cents. */
  balanceCents: integer().notNull().default(0),
  /** The customer at the payment provider under whom they saved a card; one of their `paymentCustomers`. */
  paymentCustomerId: text(),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
  deletedAt: at('deleted_at'),
})

const ownedBy = () =>
  uuid('user_id')
    .$type<UserId>()
    .references(() => users.id, { onDelete: 'cascade' })

/** Whom the payment provider knows an account as. */
export const paymentCustomers = pgTable('payment_customers', {
  id: text().primaryKey(),
  userId: ownedBy().notNull(),
  /** Opened by somebody signed in to the account; one from before that was written down is never charged. */
  isOwn: boolean().notNull().default(true),
  openedAt: at('opened_at').notNull(),
  /** The provider was told to forget it. */
  endedAt: at('ended_at'),
})

/** A browser that is signed in. The token itself is in its cookie and nowhere else. */
export const sessions = pgTable('sessions', {
  id: uuid().defaultRandom().primaryKey(),
  tokenHash: text().notNull().unique(),
  userId: ownedBy().notNull(),
  userAgent: text(),
  createdAt: at('created_at').notNull(),
  lastSeenAt: at('last_seen_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  /** When this browser showed a code of the second factor. */
  secondFactorAt: at('second_factor_at'),
  /** When somebody here last showed that it is them; null means when they signed in. */
  provenAt: at('proven_at'),
})

/** The key an administrator's authenticator shares with the shop. */
export const secondFactors = pgTable('second_factors', {
  userId: ownedBy().notNull().primaryKey(),
  keySealed: text().notNull(),
  /** Null until a code from it was typed; before that it counts for nothing. */
  confirmedAt: at('confirmed_at'),
  lastStep: bigint({ mode: 'number' }),
  createdAt: at('created_at').notNull(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid().$type<UserId>().notNull(),
    codeHash: text().notNull(),
    usedAt: at('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** What a device signs in with instead of a password. */
export const passkeys = pgTable('passkeys', {
  id: text().primaryKey(),
  userId: ownedBy().notNull(),
  publicKey: text().notNull(),
  /** How often it was used, as far as the device counts: a number that goes back betrays a copy. */
  counter: bigint({ mode: 'number' }).notNull(),
  transports: jsonb().$type<string[]>().notNull(),
  name: text().notNull(),
  createdAt: at('created_at').notNull(),
  lastUsedAt: at('last_used_at'),
})

/** What a device is asked to sign. It belongs to one browser, works once and ends after minutes. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  browserHash: text().primaryKey(),
  challenge: text().notNull(),
  purpose: text().notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** A link sent by mail that has not been used yet. */
export const accountLinks = pgTable('account_links', {
  tokenHash: text().primaryKey(),
  userId: ownedBy().notNull(),
  purpose: text().$type<LinkPurpose>().notNull(),
  /** Where it was sent; using it proves this address. */
  email: text().notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** What counts once and was asked for lately: the browser that asks again within a moment hears the same answer. */
export const singleUseAnswers = pgTable('single_use_answers', {
  keyHash: text().primaryKey(),
  /** Of the session cookie that came with the request; empty where there was none. */
  browserHash: text().notNull(),
  /** Null while the first request is at work. */
  outcome: text(),
  begunAt: at('begun_at').notNull(),
  endedAt: at('ended_at'),
})

/** An address an account has left, and until when its former reader can take the account back. */
export const emailChanges = pgTable('email_changes', {
  id: uuid().defaultRandom().primaryKey(),
  userId: ownedBy().notNull(),
  formerEmail: text().notNull(),
  changedAt: at('changed_at').notNull(),
  undoUntil: at('undo_until').notNull(),
  /** Null until the mail with the link goes out. */
  tokenHash: text().unique(),
})

/** Addresses the environment has made an administrator of: each is made once, and a dismissal stays. */
export const firstAdmins = pgTable('first_admins', {
  emailHash: text().primaryKey(),
  madeAt: at('made_at').notNull(),
})

/** Who a person is to a sign-in provider. */
export const identities = pgTable(
  'identities',
  {
    provider: text().$type<SignInProvider>().notNull(),
    subject: text().notNull(),
    userId: ownedBy().notNull(),
    email: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
)

/** The last good rate of each currency against the US dollar. A rate that leapt waits beside it to be confirmed. */
export const exchangeRates = pgTable('exchange_rates', {
  code: text().primaryKey(),
  rate: doublePrecision().notNull(),
  doubtedRate: doublePrecision(),
  confirmations: integer().notNull(),
  asOf: date({ mode: 'string' }).notNull(),
  fetchedAt: at('fetched_at').notNull(),
})

/**
 * What the shop sells and promises, whichever supplier delivers it. Plans are never deleted: old orders point at them.
 * `costMicroUsd`, `suggestedMicroUsd`, `fingerprint` and `withdrawnAt` repeat the offer's for a build from before offers
 * that runs beside this one. Read the offer's.
 */
export const plans = pgTable('plans', {
  id: text().primaryKey(),
  /** Ours, and never changed: in addresses, price rules, trips and orders. */
  code: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull(),
  costMicroUsd: bigint({ mode: 'number' }).notNull(),
  suggestedMicroUsd: bigint({ mode: 'number' }),
  /** Null when unlimited. */
  dataMb: integer(),
  dailyMb: integer(),
  slowedTo: text(),
  validityDays: integer().notNull(),
  startsAt: text({ enum: ['installation', 'firstConnection'] }).notNull(),
  useWithinDays: integer().notNull(),
  speed: text(),
  reach: text({ enum: ['country', 'region', 'world'] }).notNull(),
  destinationCode: text().notNull(),
  destinationName: text().notNull(),
  carrier: text(),
  coverageCodes: text().array().notNull(),
  coverage: jsonb().$type<Coverage[]>().notNull(),
  supportsTopUp: boolean().notNull(),
  /** Where its traffic reaches the internet; empty where the wholesaler does not say. */
  exitCodes: text('exit_codes').array().notNull(),
  /** Null where the wholesaler does not say. */
  textMessages: text('text_messages', { enum: ['none', 'received'] }),
  fingerprint: text().notNull(),
  firstSeenAt: at('first_seen_at').notNull(),
  changedAt: at('changed_at').notNull(),
  withdrawnAt: at('withdrawn_at'),
})

/** What a supplier says of an offer: all that a plan promises. */
export type OfferFacts = Omit<
  typeof plans.$inferSelect,
  'id' | 'code' | 'costMicroUsd' | 'suggestedMicroUsd' | 'fingerprint' | 'firstSeenAt' | 'changedAt' | 'withdrawnAt'
>

/** How a supplier keeps a plan's promise, and at what cost. A plan is on sale while one of its offers is. */
export const offers = pgTable(
  'offers',
  {
    supplier: text().notNull(),
    /** The supplier's own. */
    code: text().notNull(),
    planId: text('plan_id')
      .notNull()
      .references(() => plans.id),
    costMicroUsd: bigint('cost_micro_usd', { mode: 'number' }).notNull(),
    /** What the supplier suggests that a shop asks for it; null where it suggests nothing. */
    suggestedMicroUsd: bigint('suggested_micro_usd', { mode: 'number' }),
    facts: jsonb().$type<OfferFacts>().notNull(),
    /** A hash of all that the supplier says, so that a sync writes only what changed. */
    fingerprint: text().notNull(),
    firstSeenAt: at('first_seen_at').notNull(),
    changedAt: at('changed_at').notNull(),
    /** Right to the day. */
    lastSeenAt: at('last_seen_at').notNull(),
    withdrawnAt: at('withdrawn_at'),
  },
  (table) => [primaryKey({ columns: [table.supplier, table.code] })],
)

/** What is promised with a plan, in each version that was ever shown or sold. */
export const planFacts = pgTable('plan_facts', {
  version: text().primaryKey(),
  planId: text('plan_id').notNull(),
  facts: jsonb().$type<PlanFacts>().notNull(),
  /** When it was first shown or sold. */
  firstSoldAt: at('first_sold_at').notNull(),
})

/** What a plan cost us at a supplier, from when on. */
export const planCosts = pgTable(
  'plan_costs',
  {
    planId: text()
      .notNull()
      .references(() => plans.id),
    supplier: text().notNull().default('esim-access'),
    since: at('since').notNull(),
    costMicroUsd: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.supplier, table.since] })],
)

/** Every price multiplier there ever was; the newest one counts. None yet means 1. */
export const priceMultipliers = pgTable('price_multipliers', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  multiplier: doublePrecision().notNull(),
  setBy: text().notNull(),
  setAt: at('set_at').notNull(),
})

/** How prices are made of costs, and which plans are hidden or come first; the newest row counts. */
export const priceBooks = pgTable('price_books', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  rules: jsonb().$type<PriceRule[]>().notNull(),
  /** Codes of plans. */
  hidden: jsonb().$type<string[]>().notNull(),
  pinned: jsonb().$type<string[]>().notNull(),
  /** Which row this one brought back, 0 for how it was before the first; null for a change of its own. */
  restores: bigint({ mode: 'number' }),
  setBy: text().notNull(),
  setAt: at('set_at').notNull(),
})

/** Every time sales were paused or taken up again; the newest row counts. */
export const salesPauses = pgTable('sales_pauses', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  isPaused: boolean().notNull(),
  backAt: at('back_at'),
  message: text().notNull(),
  setBy: text().notNull(),
  setAt: at('set_at').notNull(),
})

/** Everything ever published about the shop; the newest row counts. */
export const shopProfiles = pgTable('shop_profiles', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  profile: jsonb().$type<ShopProfile>().notNull(),
  source: text({ enum: ['office', 'file'] }).notNull(),
  note: text().notNull().default(''),
  publishedBy: text('published_by').notNull(),
  publishedAt: at('published_at').notNull(),
})

/** What is being written about the shop: one row, or none. */
export const shopDrafts = pgTable('shop_drafts', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  profile: jsonb().$type<DraftProfile>().notNull(),
  revision: bigint({ mode: 'number' }).notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: at('changed_at').notNull(),
})

const bytes = customType<{ data: Buffer; driverData: Buffer | Uint8Array }>({
  dataType: () => 'bytea',
  // One driver answers with a Buffer, the other with plain bytes.
  fromDriver: (read) => Buffer.from(read),
})

/** Pictures as we encoded them, by the hash of what was made. */
export const shopPictures = pgTable('shop_pictures', {
  id: text().primaryKey(),
  type: text({ enum: ['image/png', 'image/webp'] }).notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  content: bytes().notNull(),
  addedBy: text('added_by').notNull(),
  addedAt: at('added_at').notNull(),
  /** Of a logo, as mails and receipts show it. */
  small: bytes(),
  smallWidth: integer('small_width'),
  smallHeight: integer('small_height'),
  /** Of the file it was made from. */
  sourceHash: text('source_hash'),
})

/** Legal texts as customers accepted them: a version is never changed. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    kind: text().$type<LegalKind>().notNull(),
    language: text().$type<Language>().notNull(),
    version: text().notNull(),
    validFrom: date('valid_from').notNull(),
    text: text().notNull(),
    publishedAt: at('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.language, table.version] })],
)

/** How each look at a supplier's catalogue ended. */
export const catalogSyncs = pgTable('catalog_syncs', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  supplier: text().notNull().default('esim-access'),
  outcome: text({ enum: ['applied', 'unchanged', 'refused', 'failed'] }).notNull(),
  startedAt: at('started_at').notNull(),
  finishedAt: at('finished_at').notNull(),
  received: integer().notNull(),
  added: integer().notNull(),
  changed: integer().notNull(),
  withdrawn: integer().notNull(),
  /** Plans left out because nobody could sell them. */
  unusable: integer().notNull(),
  detail: text(),
})

/** One payment's worth, in the parts it was paid in. Its lines are in `orders` and `top_ups`. */
export const sales = pgTable('sales', {
  id: uuid().primaryKey().defaultRandom(),
  /** The one that is charged. */
  currency: text().notNull().default(booksCurrency),
  /** How much of it one US dollar was when the sale was opened. */
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
  requestKey: text('request_key').unique(),
  /** Which versions of the legal texts the buyer accepted. */
  consents: jsonb().$type<KeptConsent[]>().notNull().default([]),
  /** What the shop said of the phone it was bought for. */
  device: jsonb().$type<KeptDevice>(),
  openedAt: at('opened_at').notNull(),
  /** What is offered to whom, until it is sold: then its lines say so. */
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
  /** The one that its discount comes of. */
  code: text(),
})

/** What is set aside for a sale while it is open. */
export const holds = pgTable(
  'holds',
  {
    saleId: uuid('sale_id').notNull(),
    kind: text({ enum: ['credit'] }).notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    amount: integer().notNull(),
    takenAt: at('taken_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.saleId, table.kind] })],
)

/** The id of these books, by which payments are known to be theirs. */
export const books = pgTable('books', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  id: uuid().notNull().defaultRandom(),
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
  /** In minor units of the sale's currency. */
  price: number
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
  costMicroUsd: bigint('cost_micro_usd', { mode: 'number' }).notNull(),
  supplier: text('supplier').notNull().default('esim-access'),
  /** The supplier's own name for the purchase. */
  wholesaleOrderId: text('wholesale_order_id'),
  /** The list price, of which `discount` and `card` are parts; store credit owes the rest. */
  amount: integer('amount').notNull(),
  currency: text('currency').notNull().default(booksCurrency),
  discount: integer('discount').notNull().default(0),
  card: integer('card').notNull(),
  tax: integer('tax').notNull().default(0),
  /** How much store credit is held for it now: nothing once it has lapsed. */
  creditUsed: integer('credit_used').notNull().default(0),
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
  /** The one it was bought in; null where nobody said. Read by `languageOfOrder`: it may be offered no more. */
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

export const esims = pgTable('esims', {
  orderId: uuid('order_id').primaryKey(),
  supplier: text().notNull().default('esim-access'),
  /** The supplier's name for it: another supplier may give one of its eSIMs the same. */
  handle: text().$type<EsimHandle>().notNull(),
  iccid: text().notNull(),
  activationCodeSealed: text('activation_code_sealed').notNull(),
  apn: text(),
  state: text().$type<EsimState>().notNull(),
  usedMb: integer('used_mb').notNull().default(0),
  totalMb: integer('total_mb'),
  activatedAt: at('activated_at'),
  endsAt: at('ends_at'),
  useBy: at('use_by'),
  usageAsOf: at('usage_as_of'),
  readAt: at('read_at').notNull(),
  /** Null once nobody looks at it any more: its order is over. */
  readNextAt: at('read_next_at'),
  /** Of the phone it is on, as the wholesaler tells it; empty once it was forgotten. */
  eid: text(),
  /** Whether its line is switched on there; null where the wholesaler does not say. */
  isLineOn: boolean('is_line_on'),
  /** When a reading last showed that more data had come through. */
  usedMoreAt: at('used_more_at'),
  createdAt: at('created_at').notNull(),
})

/** What the calendar of an order said last, and how often that has changed. */
export const orderCalendars = pgTable('order_calendars', {
  orderId: uuid('order_id').primaryKey(),
  fingerprint: text().notNull(),
  sequence: integer().notNull(),
  changedAt: at('changed_at').notNull(),
})

/** How much of an eSIM was used by the end of each day. */
export const usageDays = pgTable(
  'usage_days',
  {
    orderId: uuid('order_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    usedMb: integer('used_mb').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.day] })],
)

/** Somebody has an eSIM and no internet: what the wholesaler knew, what was tried, and how it ended. */
export const rescues = pgTable('rescues', {
  orderId: uuid('order_id').primaryKey(),
  finding: text().$type<RescueFinding>().notNull(),
  phone: jsonb().$type<RescuePhone>(),
  countryCode: text('country_code'),
  answers: jsonb().$type<RescueAnswer[]>().notNull().default([]),
  outcome: text().$type<RescueOutcome>(),
  solvedBy: text('solved_by').$type<RescueStep>(),
  threadId: uuid('thread_id'),
  begunAt: at('begun_at').notNull(),
  changedAt: at('changed_at').notNull(),
})

/** A trip as its traveller planned it: never changed, naming nobody, shared by its id. */
export const trips = pgTable('trips', {
  id: text().primaryKey(),
  stops: jsonb().$type<TripStop[]>().notNull(),
  travellers: integer().notNull(),
  /** The way that was chosen. */
  items: jsonb().$type<ChosenItem[]>(),
  userId: uuid('user_id').$type<UserId>(),
  createdAt: at('created_at').notNull(),
})

/** What a payment for several plans was opened for, at the prices and with the facts of that moment. */
export const quotes = pgTable('quotes', {
  id: uuid().primaryKey().defaultRandom(),
  tripId: text('trip_id'),
  lines: jsonb().$type<QuotedLine[]>().notNull(),
  total: integer().notNull(),
  currency: text().notNull(),
  createdAt: at('created_at').notNull(),
})

/** What was paid for and waits for an administrator, since it would be delivered at a loss; in millionths of a dollar. */
export const costHolds = pgTable('cost_holds', {
  lineId: uuid('line_id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  paid: bigint({ mode: 'number' }).notNull(),
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
  /** Somebody is sending it since then. */
  begunAt: at('begun_at'),
  /** It was sent, and tells of its orders as they stood at this moment. */
  toldAt: at('told_at'),
})

/** One eSIM of a payment for several. */
export interface QuotedLine {
  planCode: string
  /** In minor units. */
  price: number
  factsVersion: string | null
  /** The days it is for. */
  from: string
  to: string
}

export const topUps = pgTable('top_ups', {
  ...lineColumns(),
  /** The order whose eSIM gets the data. */
  orderId: uuid('order_id').notNull(),
  dataMb: integer('data_mb'),
  validityDays: integer('validity_days').notNull(),
  status: text('status').$type<TopUpStatus>().notNull(),
})

export const creditEntries = pgTable('credit_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  amount: integer().notNull(),
  reason: text().notNull(),
  actor: text().notNull().default('shop'),
  orderId: uuid('order_id'),
  topUpId: uuid('top_up_id'),
  requestKey: text().unique(),
  /** Its place among the lines of one sale, which take turns: taken, given back. Null for a gift. */
  lineNo: integer(),
  at: at('at').notNull(),
})

/** What was given back another way, after a refund to the card did not go through: once for each line. */
export const otherRefunds = pgTable('other_refunds', {
  lineId: uuid().primaryKey(),
  lineKind: text().$type<LineKind>().notNull(),
  orderId: uuid().notNull(),
  way: text().$type<OtherWay>().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  /** What the administrator wrote about it. It goes with the account. */
  reason: text().notNull().default(''),
  actor: text().notNull(),
  at: at('at').notNull(),
})

export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  kind: text().notNull(),
  type: text().notNull(),
  objectId: text('object_id').notNull(),
  intentId: text('intent_id'),
  createdAt: at('created_at').notNull(),
  receivedAt: at('received_at').notNull(),
  handledAt: at('handled_at'),
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

/** Orders whose money went back at a tap, later than anybody’s may, because the phone did not take the eSIM as the shop had said. */
export const deviceRefunds = pgTable('device_refunds', {
  orderId: uuid('order_id').primaryKey(),
  at: at('at').notNull(),
})

export const pushSubscriptions = pgTable('push_subscriptions', {
  endpoint: text().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  /** The browser's session, with which it ends. */
  sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
  p256dh: text().notNull(),
  auth: text().notNull(),
  userAgent: text('user_agent').notNull().default(''),
  createdAt: at('created_at').notNull(),
})

/** The keys that sealed something here, each with a word to know it again by. */
export const sealingKeys = pgTable('sealing_keys', {
  keyId: text('key_id').primaryKey(),
  checkSealed: text('check_sealed').notNull(),
  /** Whether what it seals is bound to its row. */
  isBound: boolean('is_bound').notNull().default(true),
  createdAt: at('created_at').notNull(),
})

export const pushKeys = pgTable('push_keys', {
  id: integer().primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKeySealed: text('private_key_sealed').notNull(),
})

export const alertsSent = pgTable('alerts_sent', {
  cause: text().primaryKey(),
  orderId: uuid('order_id').notNull(),
  at: at('at').notNull(),
})

/** What administrators did. A trigger refuses to change or delete a line. */
export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: at('at').notNull(),
  actorId: uuid().$type<UserId>().notNull(),
  actorEmail: text().notNull(),
  address: text().notNull(),
  action: text().$type<AuditAction>().notNull(),
  subjectKind: text().$type<AuditSubject>().notNull(),
  subjectId: text().notNull(),
  before: jsonb().$type<AuditFacts>().notNull(),
  after: jsonb().$type<AuditFacts>().notNull(),
  reason: text().notNull().default(''),
})

/** The same event of the same account and address within a minute is one row that counts up. */
export const securityEvents = pgTable('security_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  at: at('at').notNull(),
  lastAt: at('last_at').notNull(),
  count: integer().notNull(),
  event: text().$type<SecurityEvent>().notNull(),
  userId: uuid().$type<UserId>(),
  /** A keyed hash. */
  address: text().notNull(),
  facts: jsonb().$type<Record<string, string>>().notNull(),
})

/** Each time a guest corrected the address that an order is mailed to. */
export const addressChanges = pgTable('address_changes', {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid('order_id').notNull(),
  formerEmail: text('former_email').notNull(),
  at: at('at').notNull(),
})

export const kitLinks = pgTable('kit_links', {
  orderId: uuid('order_id').primaryKey(),
  id: uuid().notNull().unique(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  openedAt: at('opened_at'),
})

/** By which a message opens the top-up of one eSIM. */
export const topUpLinks = pgTable('top_up_links', {
  orderId: uuid('order_id').primaryKey(),
  id: uuid().notNull().unique(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** What the owner of an eSIM agreed that the shop buys by itself. */
export const autoTopUps = pgTable('auto_top_ups', {
  orderId: uuid('order_id').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  planCode: text('plan_code').notNull(),
  planName: text('plan_name').notNull(),
  /** The most it may cost, in the currency's smallest unit. */
  price: integer().notNull(),
  currency: text().notNull(),
  mostTimes: integer('most_times').notNull(),
  agreedAt: at('agreed_at').notNull(),
  stoppedWhy: text('stopped_why').$type<AutoTopUpStop>(),
})

/** Each time an eSIM with so much data had little of it left. */
export const autoTopUpBuys = pgTable('auto_top_up_buys', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
  totalMb: integer('total_mb').notNull(),
  begunAt: at('begun_at').notNull(),
  outcome: text().$type<'bought' | AutoTopUpStop>(),
  topUpId: uuid('top_up_id'),
})

/** A conversation with a customer. */
export const supportThreads = pgTable('support_threads', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').$type<UserId>(),
  name: text().notNull(),
  email: text(),
  /** What a signed-in customer typed in place of the account's address. It is not proven, and nothing is mailed there. */
  typedEmail: text(),
  subject: text().notNull(),
  channel: text().$type<SupportChannel>().notNull(),
  status: text().$type<ThreadStatus>().notNull(),
  createdAt: at('created_at').notNull(),
  lastAt: at('last_at').notNull(),
  /** The newest message of any kind, and the newest of the customer's. */
  lastMessageId: bigint({ mode: 'number' }).notNull().default(0),
  lastCustomerId: bigint({ mode: 'number' }).notNull().default(0),
  deskReadId: bigint({ mode: 'number' }).notNull().default(0),
  customerReadId: bigint({ mode: 'number' }).notNull().default(0),
  customerHereAt: at('customer_here_at'),
  deskMailedId: bigint({ mode: 'number' }).notNull().default(0),
  customerMailedId: bigint({ mode: 'number' }).notNull().default(0),
  /** Links carry it: counting it up ends those that are out. */
  linkVersion: integer().notNull().default(1),
  /** Whether the browser in which the address was merely typed in has been shut out. */
  isBrowserOut: boolean().notNull().default(false),
  /** Of the page it was begun on; null is English. */
  language: text().$type<Language>(),
})

export const supportMessages = pgTable('support_messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  threadId: uuid('thread_id').notNull(),
  author: text({ enum: ['customer', 'operator', 'note'] }).notNull(),
  authorEmail: text(),
  proof: text().$type<SenderProof>(),
  via: text({ enum: ['web', 'mail'] }).notNull(),
  body: text().notNull(),
  droppedFiles: integer().notNull().default(0),
  onceKey: text().unique(),
  at: at('at').notNull(),
})

export const cannedAnswers = pgTable('canned_answers', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Of those the shop begins with. */
  key: text().unique(),
  title: text().notNull(),
  body: text().notNull(),
  removedAt: at('removed_at'),
})

export const supportDesk = pgTable('support_desk', {
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  hereAt: at('here_at').notNull(),
})

/** What the overview adds up. Triggers on orders, top-ups and users add rows; a key's figure is the sum of its rows. */
export type FigureKind =
  | 'orders'
  | 'destinations'
  | 'top-ups'
  | 'users'
  /** What was sold once more, by what it cost us. */
  | 'order-costs'
  | 'top-up-costs'
  /** What was sold without anybody writing down what it cost, by what it brought in. */
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

export const mutedAlerts = pgTable(
  'muted_alerts',
  {
    subject: text().$type<AlertSubject>().notNull(),
    topic: text().$type<AlertTopic>().notNull(),
    channel: text().$type<AlertChannel>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.topic, table.channel] })],
)

/** What each comparison of the credit ledger with balances and sales found. */
export const creditChecks = pgTable('credit_checks', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  checkedAt: at('checked_at').notNull(),
  found: integer().notNull(),
  differences: jsonb().$type<CreditDifference[]>().notNull(),
})

/** When each process that takes jobs last looked for some. */
export const workers = pgTable('workers', {
  name: text().primaryKey(),
  beatAt: at('beat_at').notNull(),
})

/** Each backup that was written, could be read again and, where one is asked for, has its copy elsewhere. */
export const backups = pgTable('backups', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  finishedAt: at('finished_at').notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  isEncrypted: boolean().notNull(),
  isCopied: boolean().notNull(),
})

/** What was left in the wholesaler's account each time we looked. */
export const balanceReadings = pgTable('balance_readings', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  readAt: at('read_at').notNull(),
  microUsd: bigint({ mode: 'number' }).notNull(),
  /** Below the floor at that moment. */
  isLow: boolean().notNull(),
})
