import type { PackageView } from '#contract/plans/plan.ts'
import { regionOf } from '#contract/plans/regions.ts'
import { posterOf, regionPosterOf } from '../../../posters/poster-of.ts'

/** The picture for a plan: its country, its region, or the world. */
export function planPoster({ countryId, region, coverageCountries, packageType }: PackageView): string {
  if (countryId) return posterOf(countryId)
  if (packageType === 'global') return regionPosterOf()
  const named = regionPosterOf(region ?? '')
  // A region such as 'Nordics' has no picture of its own; use the larger region around it.
  return named === regionPosterOf() ? regionPosterOf(regionOf(coverageCountries[0] ?? '')) : named
}
