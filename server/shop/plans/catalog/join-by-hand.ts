import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import type { SoldPlan } from './plan-pair.ts'
import { offers, planJoins, plans } from './tables.ts'

/** Waits for a sync that is joining plans, and lets none begin before this transaction ends. */
export const lockJoins = async (tx: Db): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalog-sync'))`)
}

/**
 * Sells two plans as one from now on, whatever the rule says. The older one gives its name and address. The caller has
 * locked the joins and knows that nothing contradicts.
 */
export async function writeJoin(tx: Db, [one, other]: readonly [SoldPlan, SoldPlan], at: Date): Promise<SoldPlan> {
  const [main, joining] = one.main.firstSeenAt <= other.main.firstSeenAt ? [one, other] : [other, one]
  // One that was kept apart no longer is.
  await tx.delete(planJoins).where(eq(planJoins.planId, main.main.id))
  await tx
    .insert(planJoins)
    .values(joining.members.map(({ id: planId }) => ({ planId, joinedTo: main.main.id, isByHand: true, at })))
    .onConflictDoUpdate({
      target: planJoins.planId,
      set: { joinedTo: main.main.id, isByHand: true, at },
    })
  return main
}

/** Tells a plan apart from the one it is sold as, and keeps it apart. */
export async function writeSplit(tx: Db, planId: string, at: Date): Promise<void> {
  await tx.update(planJoins).set({ joinedTo: null, isByHand: true, at }).where(eq(planJoins.planId, planId))
}

const soldAs = alias(plans, 'sold_as')

/** What administrators decided, the newest first. */
export const listHandJoins = (db: Db, limit = 100) =>
  db
    .select({
      code: plans.code,
      name: plans.name,
      supplier: offers.supplier,
      soldAs: { code: soldAs.code, name: soldAs.name },
      at: planJoins.at,
    })
    .from(planJoins)
    .innerJoin(plans, eq(plans.id, planJoins.planId))
    .innerJoin(offers, eq(offers.planId, plans.id))
    .leftJoin(soldAs, eq(soldAs.id, planJoins.joinedTo))
    .where(eq(planJoins.isByHand, true))
    .orderBy(sql`${planJoins.at} desc`, plans.code)
    .limit(limit)
