import { z } from 'zod'
import { PackageView } from './plan.ts'

export const CountryView = z.object({
  id: z.string(),
  /** ISO 3166-1 alpha-2, upper case. Addresses carry it in lower case. */
  code: z.string(),
  name: z.string(),
  /** Where the flag's picture is served. */
  flag: z.string(),
  isPopular: z.boolean(),
})
export type CountryView = z.infer<typeof CountryView>

export const CountryList = z.array(CountryView)

export const OrganizedDestinations = z.object({
  global: z.array(PackageView),
  regional: z.array(PackageView),
  countries: CountryList,
})
export type OrganizedDestinations = z.infer<typeof OrganizedDestinations>

export const SearchQuery = z.object({ q: z.string().max(200).default('') })
export type SearchQuery = z.input<typeof SearchQuery>
