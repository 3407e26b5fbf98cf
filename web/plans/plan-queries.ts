import { queryOptions } from '@tanstack/react-query'
import type { PackageView } from '#contract/plan.ts'

/** The plans of one country; none for a country the shop does not know. */
export const countryPlansQuery = (countryCode: string) =>
  queryOptions<PackageView[]>({
    queryKey: [`/api/packages?countryCode=${encodeURIComponent(countryCode.toLowerCase())}`],
    // Anything can stand in an address; what cannot be a country is not asked for.
    ...(!/^[a-z]{2}$/i.test(countryCode) && { queryFn: () => [] }),
  })

/** One plan, or null where there is none. */
export const planQuery = (id: string) =>
  queryOptions<PackageView | null>({
    queryKey: ['/api/packages', encodeURIComponent(id)],
    meta: { nullIfMissing: true },
  })
