import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { DisputeStatus } from '#contract/office/dispute.ts'
import { at } from '../../../platform/db/columns.ts'
import type { GatheredEvidence } from '../payments/disputes.ts'

/** Disputes of payments, as the provider last reported them. */
export const disputes = pgTable('disputes', {
  id: text().primaryKey(),
  paymentIntentId: text('payment_intent_id').notNull(),
  saleId: uuid('sale_id').notNull(),
  status: text().$type<DisputeStatus>().notNull(),
  reason: text().notNull(),
  /** In the smallest unit of its currency. */
  amount: integer().notNull(),
  currency: text().notNull(),
  /** What the provider charged for the dispute itself, in its own currency. */
  fee: integer(),
  feeCurrency: text('fee_currency'),
  /** Null where the bank takes no answer. */
  dueBy: at('due_by'),
  isPastDue: boolean('is_past_due').notNull().default(false),
  submissions: integer().notNull().default(0),
  openedAt: at('opened_at').notNull(),
  readAt: at('read_at').notNull(),
  closedAt: at('closed_at'),
  evidence: jsonb().$type<GatheredEvidence>(),
  /** Names what was staged, so that what is submitted is what was shown. */
  evidenceVersion: text('evidence_version'),
  stagedAt: at('staged_at'),
  stagedBy: text('staged_by'),
  submitBegunAt: at('submit_begun_at'),
  submittedAt: at('submitted_at'),
  submittedBy: text('submitted_by'),
})
