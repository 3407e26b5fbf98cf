import { desc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import { DEFAULT_PRICE_MULTIPLIER } from '#contract/pricing.ts'
import type { Db } from '../../ground/db/db.ts'
import { catalogSyncs, planCosts, plans, priceMultipliers } from '../../ground/db/schema.ts'
import type { KnownPlan } from './compare-catalogs.ts'
import type { PlanFacts } from './take-in-plan.ts'

const {
  coverage: _networks,
  exitCodes: _exits,
  textMessages: _messages,
  fingerprint: _hash,
  firstSeenAt: _since,
  withdrawnAt: _until,
  ...shownColumns
} = getTableColumns(plans)

/** A plan as the shop sells it, without what only a sync or its own page needs. */
export type Plan = Omit<
  typeof plans.$inferSelect,
  'coverage' | 'exitCodes' | 'textMessages' | 'fingerprint' | 'firstSeenAt' | 'withdrawnAt'
>

/** What only the page of a plan tells. */
export type PlanDetails = Pick<typeof plans.$inferSelect, 'coverage' | 'exitCodes' | 'textMessages'>

export async function findPlanDetails(db: Db, id: string): Promise<PlanDetails | undefined> {
  const { coverage, exitCodes, textMessages } = plans
  const [details] = await db.select({ coverage, exitCodes, textMessages }).from(plans).where(eq(plans.id, id))
  return details
}

/** By id or by the wholesaler's code, withdrawn or not: an old order may still ask. */
export async function findPlan(db: Db, idOrCode: string): Promise<Plan | undefined> {
  const [plan] = await db
    .select(shownColumns)
    .from(plans)
    .where(or(eq(plans.id, idOrCode), eq(plans.code, idOrCode)))
    .orderBy(desc(eq(plans.id, idOrCode)))
    .limit(1)
  return plan
}

/** By the wholesaler's codes, withdrawn or not. */
export const listPlans = (db: Db, codes: string[]): Promise<Plan[]> =>
  codes.length === 0 ? Promise.resolve([]) : db.select(shownColumns).from(plans).where(inArray(plans.code, codes))

export async function hasPlansOnSale(db: Db): Promise<boolean> {
  const found = await db.select({ id: plans.id }).from(plans).where(isNull(plans.withdrawnAt)).limit(1)
  return found.length > 0
}

/** Everything there is, while nobody else changes it. */
export async function lockKnownPlans(db: Db): Promise<KnownPlan[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('catalog-sync'))`)
  return db
    .select({
      id: plans.id,
      code: plans.code,
      costMicroUsd: plans.costMicroUsd,
      fingerprint: plans.fingerprint,
      isOnSale: sql<boolean>`${plans.withdrawnAt} is null`,
    })
    .from(plans)
}

const rowsPerStatement = 2000

/** Writes new and changed plans, a couple of thousand in each statement, and puts them on sale. */
export async function savePlans(db: Db, rows: readonly (PlanFacts & { id: string })[], now: Date): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    await db.execute(upsert(JSON.stringify(rows.slice(start, start + rowsPerStatement)), now))
}

// As JSON, a thousand rows are one parameter; as parameters they would be twenty thousand.
const upsert = (rowsAsJson: string, now: Date) => sql`
  insert into plans (id, code, name, description, cost_micro_usd, suggested_micro_usd, data_mb, daily_mb, slowed_to, validity_days, starts_at,
    use_within_days, speed, reach, destination_code, destination_name, carrier, coverage_codes, coverage,
    supports_top_up, exit_codes, text_messages, fingerprint, first_seen_at, changed_at)
  select id, code, name, description, "costMicroUsd", "suggestedMicroUsd", "dataMb", "dailyMb", "slowedTo", "validityDays", "startsAt",
    "useWithinDays", speed, reach, "destinationCode", "destinationName", carrier, "coverageCodes", coverage,
    "supportsTopUp", "exitCodes", "textMessages", fingerprint, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
  from jsonb_to_recordset(${rowsAsJson}::jsonb) as incoming (
    id text, code text, name text, description text, "costMicroUsd" bigint, "suggestedMicroUsd" bigint, "dataMb" integer, "dailyMb" integer,
    "slowedTo" text, "validityDays" integer, "startsAt" text, "useWithinDays" integer, speed text, reach text,
    "destinationCode" text, "destinationName" text, carrier text, "coverageCodes" text[], coverage jsonb,
    "supportsTopUp" boolean, "exitCodes" text[], "textMessages" text, fingerprint text)
  on conflict (code) do update set
    name = excluded.name, description = excluded.description, cost_micro_usd = excluded.cost_micro_usd,
    suggested_micro_usd = excluded.suggested_micro_usd,
    data_mb = excluded.data_mb, daily_mb = excluded.daily_mb, slowed_to = excluded.slowed_to,
    validity_days = excluded.validity_days, starts_at = excluded.starts_at, use_within_days = excluded.use_within_days,
    speed = excluded.speed, reach = excluded.reach, destination_code = excluded.destination_code,
    destination_name = excluded.destination_name, carrier = excluded.carrier, coverage_codes = excluded.coverage_codes,
    coverage = excluded.coverage, supports_top_up = excluded.supports_top_up,
    exit_codes = excluded.exit_codes, text_messages = excluded.text_messages, fingerprint = excluded.fingerprint,
    changed_at = excluded.changed_at, withdrawn_at = null`

export async function withdrawPlans(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db.update(plans).set({ withdrawnAt: now, changedAt: now }).where(idIn(ids))
}

/** Remembers what these plans cost from now on. */
export async function recordCosts(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const costs = db
    .select({
      planId: plans.id,
      since: sql`${now.toISOString()}::timestamptz`.as('since'),
      costMicroUsd: plans.costMicroUsd,
    })
    .from(plans)
    .where(idIn(ids))
  await db.insert(planCosts).select(costs)
}

const idIn = (ids: readonly string[]) =>
  sql`${plans.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

export type SyncReport = Omit<typeof catalogSyncs.$inferSelect, 'id'>

export async function recordSync(db: Db, report: SyncReport): Promise<void> {
  await db.insert(catalogSyncs).values(report)
}

/** Newest first, for the administrator. */
export const listSyncs = (db: Db, limit = 20): Promise<SyncReport[]> =>
  db.select().from(catalogSyncs).orderBy(desc(catalogSyncs.id)).limit(limit)

/** Another one after every sync that changed a plan. */
export async function lastAppliedSync(db: Db): Promise<number | undefined> {
  const [sync] = await db
    .select({ id: catalogSyncs.id })
    .from(catalogSyncs)
    .where(eq(catalogSyncs.outcome, 'applied'))
    .orderBy(desc(catalogSyncs.id))
    .limit(1)
  return sync?.id
}

export type MultiplierChange = typeof priceMultipliers.$inferSelect

/** Newest first: the first one counts. */
export const listMultipliers = (db: Db, limit = 50): Promise<MultiplierChange[]> =>
  db.select().from(priceMultipliers).orderBy(desc(priceMultipliers.id)).limit(limit)

/** Today's multiplier, which nobody else changes before this transaction ends. */
export async function claimMultiplier(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('landfall-price-multiplier'))`)
  const [newest] = await listMultipliers(tx, 1)
  return newest?.multiplier ?? DEFAULT_PRICE_MULTIPLIER
}

export async function addMultiplier(db: Db, change: Omit<MultiplierChange, 'id'>): Promise<void> {
  await db.insert(priceMultipliers).values(change)
}
