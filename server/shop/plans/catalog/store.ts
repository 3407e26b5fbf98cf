import { and, asc, desc, eq, getTableColumns, inArray, max, or, sql, type SQL } from 'drizzle-orm'
import type { LeastSale } from '#contract/money/least-sale.ts'
import { DEFAULT_PRICE_MULTIPLIER } from '#contract/money/pricing.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type SharedFacts, trueOfEach } from './comparable-facts.ts'
import { catalogSyncs, offers, planJoins, plans, priceMultipliers, shelfEdits } from './tables.ts'

const {
  coverage: _networks,
  exitCodes: _exits,
  textMessages: _messages,
  identityCheck: _identity,
  firstSeenAt: _since,
  withdrawnAt: _until,
  ...promisedColumns
} = getTableColumns(plans)

/** The columns of the offer by which a plan is sold. */
const offerColumns = {
  supplier: offers.supplier,
  offerCode: offers.code,
  costMicroUsd: offers.costMicroUsd,
  suggestedMicroUsd: offers.suggestedMicroUsd,
}

/** A plan with the offer by which it is sold, without the fields that only the sync or the plan's own page needs. */
export interface Plan
  extends
    Omit<
      typeof plans.$inferSelect,
      'coverage' | 'exitCodes' | 'textMessages' | 'identityCheck' | 'firstSeenAt' | 'withdrawnAt'
    >,
    Pick<typeof offers.$inferSelect, 'supplier' | 'costMicroUsd' | 'suggestedMicroUsd'> {
  /** The supplier's own code; `code` is ours. */
  offerCode: string
  /** The least it may be sold for, by the offer it is sold by. */
  least?: LeastSale | undefined
  /** All offers on sale by which it may be delivered, the cheapest first; only where there are several. */
  offers?: readonly PlanOffer[]
}

/** One of several ways to deliver a plan. */
export interface PlanOffer {
  supplier: string
  /** The supplier's own code. */
  code: string
  costMicroUsd: number
  /** The least it may be sold for if it is delivered this way. */
  least?: LeastSale | undefined
  /** The plan that the offer came with, and its code: the same plan, or one that is sold as it. */
  planId: string
  planCode: string
}

/** What only the page of a plan shows. */
export type PlanDetails = SharedFacts

/** Of a plan that several suppliers offer: what is true of each. */
export async function findPlanDetails(
  db: Db,
  { id, offers: several }: Pick<Plan, 'id' | 'offers'>,
): Promise<PlanDetails | undefined> {
  const { coverage, exitCodes, textMessages, identityCheck } = plans
  const ids = several ? several.map(({ planId }) => planId) : [id]
  const [first, ...others] = await db
    .select({ coverage, exitCodes, textMessages, identityCheck })
    .from(plans)
    .where(inArray(plans.id, ids))
    .orderBy(plans.id)
  return first && trueOfEach([first, ...others])
}

/**
 * Picks the offer by which a plan is sold: the cheapest on sale, or else the one withdrawn last. `plans-on-sale.ts`
 * uses the same order.
 */
const bestOfferFirst = [desc(offers.withdrawnAt), asc(offers.costMicroUsd), asc(offers.supplier)]

const plansWithOffers = (db: Db, where: SQL | undefined) =>
  db
    .select({ ...promisedColumns, ...offerColumns })
    .from(plans)
    .innerJoin(offers, or(eq(offers.planId, plans.id), inArray(offers.planId, joinedTo(db))))
    .where(where)

/** The plans that are sold as the one that is read. */
const joinedTo = (db: Db) =>
  db.select({ planId: planJoins.planId }).from(planJoins).where(eq(planJoins.joinedTo, plans.id))

/** By id or code, withdrawn or not, since old orders refer to it; with the given supplier's offer, if any. */
export async function findPlan(db: Db, idOrCode: string, supplier?: string): Promise<Plan | undefined> {
  const isIt = or(eq(plans.id, idOrCode), eq(plans.code, idOrCode))
  const isOffered = supplier === undefined ? isIt : and(isIt, eq(offers.supplier, supplier))
  const [plan] = await plansWithOffers(db, isOffered)
    .orderBy(desc(eq(plans.id, idOrCode)), ...bestOfferFirst)
    .limit(1)
  return plan
}

/** By their codes, withdrawn or not. */
export async function listPlans(db: Db, codes: string[]): Promise<Plan[]> {
  if (codes.length === 0) return []
  const found = await plansWithOffers(db, inArray(plans.code, codes)).orderBy(...bestOfferFirst)
  return [...new Map(found.toReversed().map((plan) => [plan.id, plan])).values()]
}

export type SyncReport = Omit<typeof catalogSyncs.$inferSelect, 'id'>

export async function recordSync(db: Db, report: SyncReport): Promise<void> {
  await db.insert(catalogSyncs).values(report)
}

/** Newest first, for the admin. */
export const listSyncs = (db: Db, limit = 20): Promise<SyncReport[]> =>
  db.select().from(catalogSyncs).orderBy(desc(catalogSyncs.id)).limit(limit)

/** Changes after every sync that changed a plan. */
export async function lastAppliedSync(db: Db): Promise<number | undefined> {
  const [sync] = await db
    .select({ id: catalogSyncs.id })
    .from(catalogSyncs)
    .where(eq(catalogSyncs.outcome, 'applied'))
    .orderBy(desc(catalogSyncs.id))
    .limit(1)
  return sync?.id
}

/** Changes whenever an operator joins or parts plans, or takes a supplier off. */
export async function lastShelfEdit(db: Db): Promise<number> {
  const [edit] = await db.select({ id: max(shelfEdits.id) }).from(shelfEdits)
  return edit?.id ?? 0
}

export async function lastShelfEditAt(db: Db): Promise<Date | undefined> {
  const [edit] = await db.select({ at: shelfEdits.at }).from(shelfEdits).orderBy(desc(shelfEdits.id)).limit(1)
  return edit?.at
}

export type MultiplierChange = typeof priceMultipliers.$inferSelect

/** Newest first; the first is in force. */
export const listMultipliers = (db: Db, limit = 50): Promise<MultiplierChange[]> =>
  db.select().from(priceMultipliers).orderBy(desc(priceMultipliers.id)).limit(limit)

/** Today's multiplier, locked until this transaction ends. */
export async function claimMultiplier(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('landfall-price-multiplier'))`)
  const [newest] = await listMultipliers(tx, 1)
  return newest?.multiplier ?? DEFAULT_PRICE_MULTIPLIER
}

export async function addMultiplier(db: Db, change: Omit<MultiplierChange, 'id'>): Promise<void> {
  await db.insert(priceMultipliers).values(change)
}
