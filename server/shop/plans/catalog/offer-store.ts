import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import type { KnownOffer } from './compare-catalogs.ts'
import { offers, plans } from './tables.ts'
import type { ListedOffer } from './take-in-plan.ts'

/** Of any of these. */
export async function hasOffersOnSale(db: Db, suppliers: readonly string[]): Promise<boolean> {
  const isOnSale = and(isNull(offers.withdrawnAt), inArray(offers.supplier, [...suppliers]))
  const found = await db.select({ code: offers.code }).from(offers).where(isOnSale).limit(1)
  return found.length > 0
}

/** Every offer this supplier ever had, locked against catalogue changes by other processes. */
export async function lockKnownOffers(tx: Db, supplier: string): Promise<KnownOffer[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalog-sync'))`)
  return tx
    .select({
      code: offers.code,
      planId: plans.id,
      planCode: plans.code,
      costMicroUsd: offers.costMicroUsd,
      fingerprint: offers.fingerprint,
      isOnSale: sql<boolean>`${offers.withdrawnAt} is null`,
    })
    .from(offers)
    .innerJoin(plans, eq(plans.id, offers.planId))
    .where(eq(offers.supplier, supplier))
}

/** The ids and codes of the plans of all suppliers. */
export const listPlanNames = (db: Db): Promise<{ id: string; code: string }[]> =>
  db.select({ id: plans.id, code: plans.code }).from(plans)

/** A supplier's offer with the plan it belongs to. */
export interface OfferOfPlan extends ListedOffer {
  planId: string
  planCode: string
}

interface OfferBatch {
  supplier: string
  rows: readonly OfferOfPlan[]
  now: Date
}

const rowsPerStatement = 2000

/** Writes new and changed offers and the facts of their plans, a few thousand per statement, and puts them on sale. */
export async function saveOffers(tx: Db, { supplier, rows, now }: OfferBatch): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const part = rows.slice(start, start + rowsPerStatement).map(factsApart)
    await tx.execute(upsert({ supplier, rowsAsJson: JSON.stringify(part), now: now.toISOString() }))
  }
}

const factsApart = (row: OfferOfPlan) => {
  const { planId, planCode, code, costMicroUsd, suggestedMicroUsd, fingerprint, ...facts } = row
  return { planId, planCode, code, costMicroUsd, suggestedMicroUsd, fingerprint, facts }
}

// As JSON, two thousand rows are one parameter; as columns they would be tens of thousands.
const upsert = ({ supplier, rowsAsJson, now }: { supplier: string; rowsAsJson: string; now: string }): SQL => sql`
  with incoming as materialized (
    select offer.*, told.*
    from jsonb_to_recordset(${rowsAsJson}::jsonb) as offer (
      "planId" text, "planCode" text, "code" text, "costMicroUsd" bigint, "suggestedMicroUsd" bigint, fingerprint text, facts jsonb),
    jsonb_to_record(offer.facts) as told (
      name text, description text, "dataMb" integer, "dailyMb" integer, "slowedTo" text, "validityDays" integer, "startsAt" text,
      "useWithinDays" integer, speed text, reach text, "destinationCode" text, "destinationName" text, carrier text,
      "coverageCodes" text[], coverage jsonb, "supportsTopUp" boolean, "exitCodes" text[], "textMessages" text,
      "identityCheck" text)),
  promised as (
    insert into plans (id, code, name, description, data_mb, daily_mb, slowed_to, validity_days, starts_at, use_within_days,
      speed, reach, destination_code, destination_name, carrier, coverage_codes, coverage, supports_top_up, exit_codes,
      text_messages, identity_check, first_seen_at, changed_at)
    select "planId", "planCode", name, description, "dataMb", "dailyMb", "slowedTo", "validityDays", "startsAt",
      "useWithinDays", speed, reach, "destinationCode", "destinationName", carrier, "coverageCodes", coverage,
      "supportsTopUp", "exitCodes", "textMessages", "identityCheck", ${now}::timestamptz, ${now}::timestamptz
    from incoming
    on conflict (id) do update set
      name = excluded.name, description = excluded.description, data_mb = excluded.data_mb, daily_mb = excluded.daily_mb, slowed_to = excluded.slowed_to,
      validity_days = excluded.validity_days, starts_at = excluded.starts_at, use_within_days = excluded.use_within_days,
      speed = excluded.speed, reach = excluded.reach, destination_code = excluded.destination_code,
      destination_name = excluded.destination_name, carrier = excluded.carrier, coverage_codes = excluded.coverage_codes,
      coverage = excluded.coverage, supports_top_up = excluded.supports_top_up,
      exit_codes = excluded.exit_codes, text_messages = excluded.text_messages,
      identity_check = excluded.identity_check, changed_at = excluded.changed_at, withdrawn_at = null)
  insert into offers (supplier, code, plan_id, cost_micro_usd, suggested_micro_usd, facts, fingerprint, first_seen_at, changed_at,
    last_seen_at)
  select ${supplier}::text, "code", "planId", "costMicroUsd", "suggestedMicroUsd", facts, fingerprint, ${now}::timestamptz,
    ${now}::timestamptz, ${now}::timestamptz
  from incoming
  on conflict (supplier, code) do update set
    cost_micro_usd = excluded.cost_micro_usd, suggested_micro_usd = excluded.suggested_micro_usd, facts = excluded.facts,
    fingerprint = excluded.fingerprint, changed_at = excluded.changed_at, last_seen_at = excluded.last_seen_at, withdrawn_at = null`

interface OfferSelection {
  supplier: string
  codes: readonly string[]
  now: Date
}

/** Takes these offers off sale, and the plans that no other supplier offers. */
export async function withdrawOffers(tx: Db, { supplier, codes, now }: OfferSelection): Promise<void> {
  if (codes.length === 0) return
  await tx.execute(sql`
    with gone as (
      update offers set withdrawn_at = ${now.toISOString()}::timestamptz, changed_at = ${now.toISOString()}::timestamptz
      where supplier = ${supplier} and code in ${listed(codes)}
      returning plan_id)
    update plans set withdrawn_at = ${now.toISOString()}::timestamptz, changed_at = ${now.toISOString()}::timestamptz
    where id in (select plan_id from gone) and not exists (
      select from offers other where other.plan_id = plans.id and other.supplier <> ${supplier} and other.withdrawn_at is null)`)
}

/**
 * Records that all of this supplier's offers on sale were in its list: once a day, although the list is read every
 * hour.
 */
export async function noteSeen(tx: Db, supplier: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update offers set last_seen_at = ${now.toISOString()}::timestamptz
    where supplier = ${supplier} and withdrawn_at is null and last_seen_at < ${now.toISOString()}::timestamptz - interval '1 day'`)
}

/** Records what these offers cost from now on. */
export async function recordCosts(tx: Db, { supplier, codes, now }: OfferSelection): Promise<void> {
  if (codes.length === 0) return
  await tx.execute(sql`
    insert into plan_costs (plan_id, supplier, since, cost_micro_usd)
    select plan_id, supplier, ${now.toISOString()}::timestamptz, cost_micro_usd from offers
    where supplier = ${supplier} and code in ${listed(codes)}`)
}

const listed = (codes: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`
