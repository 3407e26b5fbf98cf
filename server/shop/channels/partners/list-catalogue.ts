import { and, getTableColumns, gt, isNotNull, not, or, sql } from 'drizzle-orm'
import { booksCurrency, toDecimalString } from '#contract/money/money.ts'
import type { CatalogueQuery, PartnerCatalogue, PartnerPlan } from '#contract/channels/partner-api.ts'
import { partnerPrice, type PartnerPriceRules } from '#contract/channels/partner-price-rules.ts'
import { areCostsForeign, microsInBooks } from '#contract/money/supplier-money.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { CatalogSnapshot } from '../../plans/catalog/catalog-snapshot.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import { lastShelfEditAt, listMultipliers, type Plan } from '../../plans/catalog/store.ts'
import { newestPriceBook } from '../../plans/catalog/prices/store.ts'
import { offers, plans } from '../../plans/catalog/tables.ts'
import { rateMovedAt } from '../../money/currencies/store.ts'
import { supplierHealth } from '../../supply/esims/tables.ts'
import { type Partner, rulesOf } from './store.ts'

/** The plans at a partner's prices, by code. Without `updatedSince` those on sale; with it, what has changed since. */
export async function listCatalogue(
  { db, catalog }: WithDb & WithCatalog,
  partner: Partner,
  { cursor = '', limit, updatedSince, country }: CatalogueQuery,
): Promise<PartnerCatalogue> {
  const snapshot = await catalog.read()
  const rules = rulesOf(partner)
  const since = updatedSince === undefined ? undefined : new Date(updatedSince)
  const changedSince = since && (await haveAllChanged(db, partner, since)) ? new Date(0) : since
  const code = country?.toUpperCase()
  const isMeant = (plan: Pick<Plan, 'code' | 'changedAt' | 'coverageCodes'>) =>
    plan.code > cursor &&
    (changedSince === undefined || plan.changedAt > changedSince) &&
    (code === undefined || plan.coverageCodes.includes(code))
  const onSale = snapshot.shelf.plans.filter(isMeant)
  const gone = since ? (await listWithdrawn(db, since)).filter(isMeant) : []
  const onShelf = new Set(onSale)
  const page = [...onSale, ...gone.filter(({ code: each }) => !snapshot.shelf.plan(each))]
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .slice(0, limit + 1)
  const items = page.slice(0, limit).map((plan) => present(rules, plan, snapshot, onShelf.has(plan)))
  return { items, next: page.length > limit ? (items.at(-1)?.packageCode ?? null) : null }
}

/**
 * A change of the shop's prices, of this partner's rules, or of the rate at which costs stand in the books changes every price. A supplier that went or came back, by an
 * operator's hand or with its keys, changes what is on sale.
 */
async function haveAllChanged(db: Db, { pricedAt }: Partner, since: Date): Promise<boolean> {
  if (pricedAt > since) return true
  const [multiplier] = await listMultipliers(db, 1)
  const book = await newestPriceBook(db)
  const ratesMovedAt = areCostsForeign ? await rateMovedAt(db, booksCurrency) : undefined
  return [multiplier?.setAt, book.setAt, await lastShelfEditAt(db), ratesMovedAt].some(
    (at) => at !== undefined && at > since,
  )
}

/** What a plan cost by its offer on sale, or else by the one withdrawn last. */
const costOfBest = sql`(select o.cost_micro_usd from ${offers} o where o.plan_id = ${plans.id}
  order by o.withdrawn_at desc, o.cost_micro_usd limit 1)`

async function listWithdrawn(db: Db, since: Date): Promise<Plan[]> {
  const isOffered = sql`exists (select from ${offers} o where o.plan_id = ${plans.id} and o.withdrawn_at is null)`
  const isAway = sql`exists (select from ${offers} o join ${supplierHealth} h on h.supplier = o.supplier
    where o.plan_id = ${plans.id} and o.withdrawn_at is null
      and greatest(h.off_at, h.disconnected_at) > ${since.toISOString()}::timestamptz)`
  const rows = await db
    .select({ ...getTableColumns(plans), costMicroUsd: costOfBest.mapWith(Number) })
    .from(plans)
    .where(or(and(isNotNull(plans.withdrawnAt), gt(plans.withdrawnAt, since), not(isOffered)), isAway))
  // Which offer was the last is of no account here: they are not sold.
  const unsold = { suggestedMicroUsd: null, supplier: '', offerCode: '' }
  return rows.map((row) => ({ ...row, ...unsold, changedAt: row.withdrawnAt ?? row.changedAt }))
}

const present = (rules: PartnerPriceRules, plan: Plan, snapshot: CatalogSnapshot, available: boolean): PartnerPlan => {
  const countryCode = plan.reach === 'country' ? plan.destinationCode : null
  const asked = partnerPrice(rules, {
    code: plan.code,
    countryCode,
    price: snapshot.priceOf(plan),
    costMicros: microsInBooks(plan.costMicroUsd, snapshot.shelf.costs),
    least: plan.least,
  })
  return {
    packageCode: plan.code,
    name: plan.name,
    countryCodes: [...plan.coverageCodes],
    dataMb: plan.dataMb,
    days: plan.validityDays,
    price: toDecimalString(asked),
    currency: asked.currency,
    available,
    topUp: plan.supportsTopUp,
  }
}
