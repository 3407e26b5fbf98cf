import type { Money } from '#contract/money.ts'
import type { Deps } from '../deps.ts'
import type { Plan } from './store.ts'

export interface PlanOnSale {
  plan: Plan
  /** What it sells for at this moment. */
  price: Money
}

/** A plan that can be bought now, by id or code; undefined when it is withdrawn, hidden or never was. */
export async function findPlanOnSale(
  { catalog }: Pick<Deps, 'catalog'>,
  idOrCode: string,
): Promise<PlanOnSale | undefined> {
  const snapshot = await catalog.read()
  const plan = snapshot.shelf.plan(idOrCode)
  return plan && { plan, price: snapshot.priceOf(plan) }
}
