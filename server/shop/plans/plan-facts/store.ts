import { eq } from 'drizzle-orm'
import type { PlanFacts } from '#contract/plans/plan-facts.ts'
import type { Db } from '../../../platform/db/db.ts'
import { versionOf } from './plan-facts.ts'
import { planFacts } from './tables.ts'

/** Stores the facts for good. A known version is not written again. */
export async function keepFacts(db: Db, facts: PlanFacts, now: Date): Promise<string> {
  const version = versionOf(facts)
  await db.insert(planFacts).values({ version, planId: facts.planId, facts, firstSoldAt: now }).onConflictDoNothing()
  return version
}

export interface KeptFacts {
  facts: PlanFacts
  firstSoldAt: Date
}

export async function findFacts(db: Db, version: string): Promise<KeptFacts | undefined> {
  const { facts, firstSoldAt } = planFacts
  const [kept] = await db.select({ facts, firstSoldAt }).from(planFacts).where(eq(planFacts.version, version))
  return kept
}
