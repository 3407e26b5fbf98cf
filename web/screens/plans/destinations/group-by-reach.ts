import type { PackageView } from '#contract/plans/plan.ts'
import { regionIdOf } from '#contract/plans/region-id.ts'

export interface Shelf {
  id: string
  name: string
  /** How many countries its widest plan covers. */
  countries: number
  plans: PackageView[]
}

/** Groups plans by region, in the order in which the regions first appear. */
export function groupByReach(plans: readonly PackageView[]): Shelf[] {
  const shelves = new Map<string, Shelf>()
  for (const plan of plans) {
    const name = plan.region ?? 'Global'
    const shelf = shelves.get(name) ?? { id: regionIdOf(name), name, countries: 0, plans: [] }
    shelf.plans.push(plan)
    shelf.countries = Math.max(shelf.countries, plan.coverageCountries.length)
    shelves.set(name, shelf)
  }
  return [...shelves.values()]
}
