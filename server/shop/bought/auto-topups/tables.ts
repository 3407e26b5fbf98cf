import { bigint, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/identity/account.ts'
import type { KeptConsent } from '#contract/site/legal.ts'
import type { AutoTopUpStop } from '#contract/bought/auto-top-up.ts'
import { at } from '../../../platform/db/columns.ts'

/** What the owner of an eSIM agreed that the shop buys by itself. */
export const autoTopUps = pgTable('auto_top_ups', {
  orderId: uuid('order_id').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  planCode: text('plan_code').notNull(),
  planName: text('plan_name').notNull(),
  /** The most it may cost, in the currency's smallest unit. */
  price: integer().notNull(),
  currency: text().notNull(),
  /** The exchange rate at which the owner agreed, as `sales.per_usd`. */
  perUsd: doublePrecision('per_usd').notNull().default(1),
  mostTimes: integer('most_times').notNull(),
  agreedAt: at('agreed_at').notNull(),
  /** What the owner accepted with it, which each purchase carries. */
  consents: jsonb().$type<KeptConsent[]>().notNull().default([]),
  country: text(),
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
