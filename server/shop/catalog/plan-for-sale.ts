import type { Money } from '#contract/money.ts'
import type { Deps } from '../../ground/deps.ts'
import { findPlan, type Plan } from './store.ts'

/** A plan as the till needs it: what it is, what the customer pays today and what it costs us. */
export interface PlanForSale {
  id: string
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
  costMicroUsd: plan.costMicroUsd,
})

/** A plan on the shelf at this moment's price, by id or code; no query once warm. */
export async function findPlanForSale(
  { catalog }: Pick<Deps, 'catalog'>,
  idOrCode: string,
): Promise<PlanForSale | undefined> {
  const snapshot = await catalog.read()
  const plan = snapshot.shelf.plan(idOrCode)
  return plan && forTill(plan, snapshot.priceOf(plan))
}

/** A plan that someone bought, also if it has been withdrawn since. */
export async function findSoldPlan(
  { catalog, db }: Pick<Deps, 'catalog' | 'db'>,
  code: string,
): Promise<PlanForSale | undefined> {
  const snapshot = await catalog.read()
  const plan = snapshot.shelf.plan(code) ?? (await findPlan(db, code))
  return plan && forTill(plan, snapshot.priceOf(plan))
}
