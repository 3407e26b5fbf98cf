import type { PlanFacts } from '#contract/plans/plan-facts.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithCatalog } from '../catalog/open-catalog.ts'
import { findPlanDetails } from '../catalog/store.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { factsOf, takesBack } from './plan-facts.ts'

/** The current facts of a plan on sale. */
export async function currentFacts(
  { catalog, db, suppliers }: WithCatalog & WithDb & WithSuppliers,
  idOrCode: string,
): Promise<PlanFacts | undefined> {
  const snapshot = await catalog.read()
  const plan = snapshot.shelf.plan(idOrCode)
  const details = plan && (await findPlanDetails(db, plan))
  return plan && details && factsOf(plan, { ...details, takesBack: takesBack(suppliers, plan) }, snapshot.priceOf(plan))
}
