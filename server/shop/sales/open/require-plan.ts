import type { WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import { findPlanForSale, type PlanForSale } from '../../plans/catalog/plan-for-sale.ts'
import { findPlan } from '../../plans/catalog/store.ts'

/** A plan that is on sale. One that was on sale before is refused as withdrawn, any other as unknown. */
export async function requirePlan(deps: WithCatalog & WithDb, idOrCode: string): Promise<PlanForSale> {
  const plan = await findPlanForSale(deps, idOrCode)
  if (plan) return plan
  const wasSold = (await findPlan(deps.db, idOrCode)) !== undefined
  throw new Refusal(wasSold ? 'plan_unavailable' : 'plan_not_found', idOrCode)
}
