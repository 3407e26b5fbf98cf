import type { Money } from '#contract/money/money.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { CatalogSnapshot } from '../catalog/catalog-snapshot.ts'
import type { WithCatalog } from '../catalog/open-catalog.ts'
import { findPlan, findPlanDetails } from '../catalog/store.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { factsOf, takesBack } from './plan-facts.ts'
import { keepFacts } from './store.ts'

/** Versions this process has already stored; valid until plans or prices change. */
const keptOf = new WeakMap<CatalogSnapshot, Map<string, string>>()

/**
 * Stores the facts of a plan at a price, withdrawn or not, and returns their version. Outside the sale's transaction,
 * so that a failed sale does not undo it and the next one need not write it again.
 */
export async function promiseFacts(
  { catalog, db, clock, suppliers }: WithCatalog & WithDb & WithClock & WithSuppliers,
  planCode: string,
  price: Money,
): Promise<string | undefined> {
  const snapshot = await catalog.read()
  const kept = keptOf.get(snapshot) ?? new Map<string, string>()
  keptOf.set(snapshot, kept)
  const key = `${planCode} ${price.amount} ${price.currency}`
  const known = kept.get(key)
  if (known) return known
  const plan = snapshot.shelf.plan(planCode) ?? (await findPlan(db, planCode))
  const details = plan && (await findPlanDetails(db, plan))
  if (!plan || !details) return undefined
  const version = await keepFacts(
    db,
    factsOf(plan, { ...details, takesBack: takesBack(suppliers, plan) }, price),
    clock.now(),
  )
  kept.set(key, version)
  return version
}
