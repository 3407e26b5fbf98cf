import type { LeastSale } from '#contract/money/least-sale.ts'
import type { BooksMoney } from '#contract/money/books-money.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { type CostRate, microsInBooks } from '#contract/money/supplier-money.ts'
import type { CatalogSnapshot } from './catalog-snapshot.ts'
import type { WithCatalog } from './open-catalog.ts'
import { findPlan, type Plan, type PlanOffer } from './store.ts'

/** A plan as checkout needs it: its facts, today's price, its supplier and our cost. */
export interface PlanForSale {
  id: string
  /** Ours; `offerCode` is the supplier's. */
  code: string
  name: string
  dataMb: number | null
  validityDays: number
  speed: string | null
  carrier: string | null
  countryCode: string | null
  supportsTopUp: boolean
  /** The event that starts its validity. */
  startsAt: Plan['startsAt']
  price: BooksMoney
  supplier: string
  offerCode: string
  costMicroUsd: number
  /** How that stands in the books. */
  costs: CostRate
  /** The least it may be sold for, where a supplier or the shop says so. */
  least?: LeastSale | undefined
  /** All by which it may be delivered, where there are several. */
  offers?: readonly PlanOffer[]
}

/** The same, with its cost in millionths of the books' money. */
export const costingInBooks = (plan: PlanForSale): PlanForSale & { costMicros: number } => ({
  ...plan,
  costMicros: microsInBooks(plan.costMicroUsd, plan.costs),
})

const forTill = (plan: Plan, snapshot: CatalogSnapshot): PlanForSale => ({
  id: plan.id,
  code: plan.code,
  name: plan.name,
  dataMb: plan.dataMb,
  validityDays: plan.validityDays,
  speed: plan.speed,
  carrier: plan.carrier,
  countryCode: plan.reach === 'country' ? plan.destinationCode : null,
  supportsTopUp: plan.supportsTopUp,
  startsAt: plan.startsAt,
  price: snapshot.priceOf(plan),
  supplier: plan.supplier,
  offerCode: plan.offerCode,
  costMicroUsd: plan.costMicroUsd,
  costs: snapshot.shelf.costs,
  least: plan.least,
  ...(plan.offers && { offers: plan.offers }),
})

/** A plan on sale at the current price, by id or code; no query once the catalogue is warm. */
export async function findPlanForSale({ catalog }: WithCatalog, idOrCode: string): Promise<PlanForSale | undefined> {
  const snapshot = await catalog.read()
  const plan = snapshot.shelf.plan(idOrCode)
  return plan && forTill(plan, snapshot)
}

/** A plan that was sold, even if withdrawn since; from the given supplier, if any. */
export async function findSoldPlan(
  { catalog, db }: WithCatalog & WithDb,
  code: string,
  supplier?: string,
): Promise<PlanForSale | undefined> {
  const snapshot = await catalog.read()
  const onSale = snapshot.shelf.plan(code)
  const plan = (onSale && offeredBy(onSale, supplier)) ?? (await findPlan(db, code, supplier))
  return plan && forTill(plan, snapshot)
}

/** The plan by the offer of this supplier, or by the cheapest. */
function offeredBy(plan: Plan, supplier: string | undefined): Plan | undefined {
  if (supplier === undefined || plan.supplier === supplier) return plan
  const offer = plan.offers?.find((one) => one.supplier === supplier)
  return offer && { ...plan, supplier, offerCode: offer.code, costMicroUsd: offer.costMicroUsd, least: offer.least }
}
