import type { Money } from '#contract/money/money.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { CatalogSnapshot } from '../catalog/catalog-snapshot.ts'
import type { WithCatalog } from '../catalog/open-catalog.ts'
import { findPlan, findPlanDetails } from '../catalog/store.ts'
import { factsOf } from './plan-facts.ts'
import { keepFacts } from './store.ts'

/** What this process has kept already: while neither plans nor prices change, it stays as it is. */
const keptOf = new WeakMap<CatalogSnapshot, Map<string, string>>()

/**
 * Keeps what is promised with a plan at a price, withdrawn or not, and answers with its version. Not in the sale's own
 * transaction: what was kept once is not written again, also if that sale comes to nothing.
 */
export async function promiseFacts(
  { catalog, db, clock }: WithCatalog & WithDb & WithClock,
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
  const details = plan && (await findPlanDetails(db, plan.id))
  if (!plan || !details) return undefined
  const version = await keepFacts(db, factsOf(plan, details, price), clock.now())
  kept.set(key, version)
  return version
}
