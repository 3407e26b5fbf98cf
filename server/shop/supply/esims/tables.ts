import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { EsimHandle, EsimState } from '#contract/supply/esim.ts'
import { at } from '../../../platform/db/columns.ts'

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
  /** Null once its order is over and workers no longer read it. */
  readNextAt: at('read_next_at'),
  /** Of the phone it is on, as the wholesaler tells it; empty once it was forgotten. */
  eid: text(),
  /** Whether its line is switched on there; null where the wholesaler does not say. */
  isLineOn: boolean('is_line_on'),
  /** When a reading last showed that more data had come through. */
  usedMoreAt: at('used_more_at'),
  createdAt: at('created_at').notNull(),
})

/** The token of a supplier that gives out only a few: all processes share it. */
export const supplierTokens = pgTable('supplier_tokens', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  supplier: text().notNull().unique(),
  tokenSealed: text('token_sealed').notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** How a supplier is doing, for all processes. Without a row there is nothing to say. */
export const supplierHealth = pgTable('supplier_health', {
  supplier: text().primaryKey(),
  /** Since its last answer. */
  failures: integer().notNull().default(0),
  answeredAt: at('answered_at'),
  failedAt: at('failed_at'),
  /** Since when nothing is asked of it. */
  openedAt: at('opened_at'),
  /** When one process may try it again. */
  tryAt: at('try_at'),
  /** By how many percent dearer it counts when a supplier is chosen. */
  handicap: integer().notNull().default(0),
  /** Since when an operator buys nothing from it. */
  offAt: at('off_at'),
  offBy: text('off_by').notNull().default(''),
  offReason: text('off_reason').notNull().default(''),
  /** Since when its keys are missing from the settings. */
  disconnectedAt: at('disconnected_at'),
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
