import { bigint, boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/identity/account.ts'
import type { WithdrawalProof, WithdrawalState, WithdrawalWhy } from '#contract/office/admin-withdrawal.ts'
import { at } from '../../../platform/db/columns.ts'
import type { LineFigures } from './what-goes-back.ts'

/** For each line: both amounts, and what was given back once that is decided. */
export interface KeptLine extends LineFigures {
  given: number | null
}

/** A customer's statement that they withdraw from a contract. */
export const withdrawals = pgTable('withdrawals', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tokenHash: text('token_hash').notNull().unique(),
  /** As typed, without spaces and signs. */
  orderNo: text('order_no').notNull(),
  name: text().notNull(),
  /** Where the confirmation goes. Typed, so it proves nothing by itself. */
  email: text().notNull(),
  language: text(),
  statedAt: at('stated_at').notNull(),
  /** When the customer confirmed it: from then on it counts. */
  receivedAt: at('received_at'),
  /** The account that confirmed it, and the browser, if that has bought here. */
  userId: uuid('user_id').$type<UserId>(),
  browserHash: text('browser_hash'),
  /** Found by a worker, never while a visitor waits. */
  orderId: uuid('order_id'),
  proof: text().$type<WithdrawalProof>(),
  state: text().$type<WithdrawalState>().notNull(),
  /** Why it has no effect, or waits. */
  why: text().$type<WithdrawalWhy>(),
  /** Who decided that money goes back, until it has: the rule, or a person who chose an amount. */
  decision: text().$type<'rule' | 'proportional' | 'full'>(),
  /** Sent when many statements named the same order or address. */
  isCrowded: boolean('is_crowded').notNull().default(false),
  lines: jsonb().$type<KeptLine[]>().notNull().default([]),
  decidedBy: text('decided_by'),
  decidedAt: at('decided_at'),
  /** What the administrator wrote with the decision. */
  answer: text().notNull().default(''),
})
