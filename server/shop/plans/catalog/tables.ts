import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Coverage } from '#contract/supply/esim.ts'
import type { PriceRule } from '#contract/money/price-rules.ts'
import { at } from '../../../platform/db/columns.ts'

/** What the shop sells and promises, whichever supplier delivers it. Plans are never deleted: old orders point at them. */
export const plans = pgTable('plans', {
  id: text().primaryKey(),
  /** Ours, and never changed: in addresses, price rules, trips and orders. */
  code: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull(),
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
  /** Null where the wholesaler does not say. A plan that needs one is not sold. */
  identityCheck: text('identity_check', { enum: ['none'] }),
  firstSeenAt: at('first_seen_at').notNull(),
  changedAt: at('changed_at').notNull(),
  /** Since when no supplier offers it. */
  withdrawnAt: at('withdrawn_at'),
})

/** What a supplier says of an offer: all that a plan promises. */
export type OfferFacts = Omit<
  typeof plans.$inferSelect,
  'id' | 'code' | 'firstSeenAt' | 'changedAt' | 'withdrawnAt' | 'identityCheck'
> & { identityCheck?: 'none' | null }

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
    /** Offers with the same one may be one plan; null until there is a second supplier to compare with. */
    matchKey: text('match_key'),
    /** The fingerprint the key was made from. */
    matchedFingerprint: text('matched_fingerprint'),
  },
  (table) => [primaryKey({ columns: [table.supplier, table.code] })],
)

/** Plans that are sold as another plan, and those that an operator keeps apart. */
export const planJoins = pgTable('plan_joins', {
  planId: text('plan_id')
    .primaryKey()
    .references(() => plans.id),
  /** Null where an operator keeps it apart. */
  joinedTo: text('joined_to').references(() => plans.id),
  isByHand: boolean('is_by_hand').notNull().default(false),
  at: at('at').notNull(),
})

/** What changed on the shelf without a look at a supplier's list. */
export const shelfEdits = pgTable('shelf_edits', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: at('at').notNull(),
})

/** What a plan was sold for, from when on: a row for each change. */
export const planPrices = pgTable(
  'plan_prices',
  {
    planId: text().notNull(),
    notedAt: at('noted_at').notNull(),
    /** In cents of the books' currency. */
    cents: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.notedAt] })],
)

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
  /** Plans left out because they cannot be sold. */
  unusable: integer().notNull(),
  detail: text(),
})
