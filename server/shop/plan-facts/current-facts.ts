import type { PlanFacts } from '#contract/plan-facts/plan-facts.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithCatalog } from '../catalog/open-catalog.ts'
import { findPlanDetails } from '../catalog/store.ts'
import { factsOf } from './plan-facts.ts'

/** The current facts of a plan on sale. */
export async function currentFacts(
  { catalog, db }: WithCatalog & WithDb,
  idOrCode: string,
): Promise<PlanFacts | undefined> {
  const snapshot = await catalog.read()
  const plan = snapshot.shelf.plan(idOrCode)
  const details = plan && (await findPlanDetails(db, plan.id))
  return plan && details && factsOf(plan, details, snapshot.priceOf(plan))
}
