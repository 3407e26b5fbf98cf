import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CreditDifference } from '#contract/office/credit-difference.ts'
import { at } from '../../../platform/db/columns.ts'

/** What each comparison of the credit ledger with balances and sales found. */
export const creditChecks = pgTable('credit_checks', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  checkedAt: at('checked_at').notNull(),
  found: integer().notNull(),
  differences: jsonb().$type<CreditDifference[]>().notNull(),
})

/** Each backup that was written, could be read again and, where one is asked for, has its copy elsewhere. */
export const backups = pgTable('backups', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  finishedAt: at('finished_at').notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  isEncrypted: boolean().notNull(),
  isCopied: boolean().notNull(),
})

/** What was left in a wholesaler's account each time we looked. */
export const balanceReadings = pgTable('balance_readings', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  supplier: text().notNull().default('esim-access'),
  readAt: at('read_at').notNull(),
  microUsd: bigint({ mode: 'number' }).notNull(),
  /** Below the floor at that moment. */
  isLow: boolean().notNull(),
})
