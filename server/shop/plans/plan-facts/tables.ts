import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PlanFacts } from '#contract/plans/plan-facts.ts'
import { at } from '../../../platform/db/columns.ts'

/** What is promised with a plan, in each version that was ever shown or sold. */
export const planFacts = pgTable('plan_facts', {
  version: text().primaryKey(),
  planId: text('plan_id').notNull(),
  facts: jsonb().$type<PlanFacts>().notNull(),
  /** When it was first shown or sold. */
  firstSoldAt: at('first_sold_at').notNull(),
})
