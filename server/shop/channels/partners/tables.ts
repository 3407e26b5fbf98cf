import { bigint, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/identity/account.ts'
import { type PartnerEvent, partnerModes, type PartnerScope, partnerStates } from '#contract/channels/partner-api.ts'
import type { PartnerPriceRules } from '#contract/channels/partner-price-rules.ts'
import { lineKinds } from '#contract/sales/line.ts'
import type { KnownCompany } from '../../money/tax/known-company.ts'
import { at } from '../../../platform/db/columns.ts'

export const partners = pgTable('partners', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  priceRules: jsonb('price_rules').$type<Partial<PartnerPriceRules>>().notNull().default({}),
  /** When the rules last changed: since then every price may be another. */
  pricedAt: at('priced_at').notNull(),
  company: jsonb('company').$type<KnownCompany>(),
  pausedAt: at('paused_at'),
  createdAt: at('created_at').notNull(),
})

/** Money, orders and events of a partner, apart for test and live keys. */
export const partnerAccounts = pgTable('partner_accounts', {
  /** A row of `users` without an address, which holds the balance. */
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  partnerId: uuid('partner_id').notNull(),
  mode: text('mode', { enum: partnerModes }).notNull(),
  lastSequence: bigint('last_sequence', { mode: 'number' }).notNull().default(0),
  webhookUrl: text('webhook_url'),
  webhookSecretSealed: text('webhook_secret_sealed'),
  deliveredThrough: bigint('delivered_through', { mode: 'number' }).notNull().default(0),
  tries: integer('tries').notNull().default(0),
  failingSince: at('failing_since'),
  tryAt: at('try_at'),
  sendingUntil: at('sending_until'),
  stoppedAt: at('stopped_at'),
})

export const partnerKeys = pgTable('partner_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  hash: text('hash').notNull().unique(),
  last4: text('last4').notNull(),
  scopes: text('scopes').array().$type<PartnerScope[]>().notNull(),
  createdAt: at('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  lastUsedAt: at('last_used_at'),
  endsAt: at('ends_at'),
  revokedAt: at('revoked_at'),
})

export const partnerRequests = pgTable(
  'partner_requests',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status').notNull(),
    answer: jsonb('answer').$type<object>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)

export const partnerLines = pgTable('partner_lines', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: lineKinds }).notNull(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  orderId: uuid('order_id').notNull(),
  reference: text('reference'),
  /** The state that the partner was last told by an event; an order begins as `preparing`, which its answer says. */
  told: text('told', { enum: partnerStates }).notNull(),
  createdAt: at('created_at').notNull(),
})

export const partnerEvents = pgTable(
  'partner_events',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    id: uuid('id').notNull().defaultRandom(),
    type: text('type').notNull(),
    data: jsonb('data').$type<PartnerEvent['data']>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sequence] })],
)

export const partnerDeliveries = pgTable('partner_deliveries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  try: integer('try').notNull(),
  status: integer('status'),
  problem: text('problem'),
  tookMs: integer('took_ms').notNull(),
  at: at('at').notNull(),
})

export const partnerRefusals = pgTable(
  'partner_refusals',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    code: text('code').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.code] })],
)
