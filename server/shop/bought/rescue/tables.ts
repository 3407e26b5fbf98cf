import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { RescueOutcome, RescuePhone } from '#contract/bought/rescue-request.ts'
import type { RescueAnswer, RescueFinding, RescueStep } from '#contract/bought/rescue-steps.ts'
import { at } from '../../../platform/db/columns.ts'

/** A customer has an eSIM and no internet: what the wholesaler knew, what was tried, and how it ended. */
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
