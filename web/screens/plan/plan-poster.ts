import type { PackageView } from '#contract/catalog/plan.ts'
import { regionOf } from '#contract/catalog/regions.ts'
import { posterOf, regionPosterOf } from '../../posters/poster-of.ts'

/** The picture that stands for where a plan works: the country, the part of the world, or all of it. */
export function planPoster({ countryId, region, coverageCountries, packageType }: PackageView): string {
  if (countryId) return posterOf(countryId)
  if (packageType === 'global') return regionPosterOf()
  const named = regionPosterOf(region ?? '')
  // A shelf such as 'Nordics' has no picture of its own; the part of the world around it does.
  return named === regionPosterOf() ? regionPosterOf(regionOf(coverageCountries[0] ?? '')) : named
}
