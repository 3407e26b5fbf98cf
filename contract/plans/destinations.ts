import { z } from 'zod'
import { PackageView } from './plan.ts'

export const CountryView = z.object({
  id: z.string(),
  /** ISO 3166-1 alpha-2, upper case. Addresses carry it in lower case. */
  code: z.string(),
  name: z.string(),
  /** The address of the flag's picture. */
  flag: z.string(),
  isPopular: z.boolean(),
})
export type CountryView = z.infer<typeof CountryView>

export const CountryList = z.array(CountryView)

/** A country that a search found. */
export const FoundCountry = CountryView.extend({
  /** The city or sight that matched, in the spelling it was found by, if the country's own names did not match. */
  place: z.string().optional(),
})
export type FoundCountry = z.infer<typeof FoundCountry>

/** A part of the world with plans for several countries. */
export const RegionView = z.object({
  /** As in addresses: `middle-east`. */
  id: z.string(),
  name: z.string(),
  /** How many plans there are for it, and how many countries its widest plan covers. */
  plans: z.number(),
  countries: z.number(),
  /** The whole world, which has a tab of its own. */
  isGlobal: z.boolean(),
})
export type RegionView = z.infer<typeof RegionView>

/** A region that a search found. */
export const FoundRegion = RegionView.extend({
  /** The text is one of its names, in any language: 'world', 'europa'. */
  isMeant: z.boolean(),
})
export type FoundRegion = z.infer<typeof FoundRegion>

/** A destination on the home page: its lowest price, and the range of data amounts. */
export const Highlights = z.object({
  /** How many countries there are plans for. */
  destinations: z.number(),
  countries: z.array(
    z.object({
      code: z.string(),
      price: z.string(),
      currency: z.string(),
      /** Megabytes of the smallest and the largest plan with a limit; null where every plan is unlimited. */
      leastMb: z.number().nullable(),
      mostMb: z.number().nullable(),
    }),
  ),
  /** The bundles the home page names, as far as they are on sale. */
  bundles: z.array(
    z.object({
      key: z.enum(['global', 'europe', 'asia']),
      packageId: z.string(),
      region: z.string(),
      price: z.string(),
      currency: z.string(),
      dataAmount: z.number(),
      validityDays: z.number(),
      countries: z.number(),
    }),
  ),
})
export type Highlights = z.infer<typeof Highlights>

export const OrganizedDestinations = z.object({
  global: z.array(PackageView),
  regional: z.array(PackageView),
  countries: CountryList,
})
export type OrganizedDestinations = z.infer<typeof OrganizedDestinations>

export const SearchQuery = z.object({ q: z.string().max(200).default('') })
export type SearchQuery = z.input<typeof SearchQuery>
