import type { Money } from '#contract/money/money.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithCatalog } from './open-catalog.ts'
import { findPlan, type Plan } from './store.ts'

/** A plan as the till needs it: what it is, what the customer pays today, and who delivers it at what cost to us. */
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
  /** What starts its days. */
  startsAt: Plan['startsAt']
  price: Money
  supplier: string
  offerCode: string
  costMicroUsd: number
}

const forTill = (plan: Plan, price: Money): PlanForSale => ({
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
  price,
  supplier: plan.supplier,
  offerCode: plan.offerCode,
  costMicroUsd: plan.costMicroUsd,
})

/** A plan on the shelf at this moment's price, by id or code; no query once warm. */
export async function findPlanForSale({ catalog }: WithCatalog, idOrCode: string): Promise<PlanForSale | undefined> {
  const snapshot = await catalog.read()
  const plan = snapshot.shelf.plan(idOrCode)
  return plan && forTill(plan, snapshot.priceOf(plan))
}

/** A plan that someone bought, also if it has been withdrawn since; from the supplier it was sold from, where one is named. */
export async function findSoldPlan(
  { catalog, db }: WithCatalog & WithDb,
  code: string,
  supplier?: string,
): Promise<PlanForSale | undefined> {
  const snapshot = await catalog.read()
  const onSale = snapshot.shelf.plan(code)
  const isMeant = onSale && (supplier === undefined || onSale.supplier === supplier)
  const plan = isMeant ? onSale : await findPlan(db, code, supplier)
  return plan && forTill(plan, snapshot.priceOf(plan))
}
