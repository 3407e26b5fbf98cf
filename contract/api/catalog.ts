import type {
  CountryView,
  FoundCountry,
  FoundRegion,
  Highlights,
  OrganizedDestinations,
  SearchQuery,
} from '../plans/destinations.ts'
import type { PackagesQuery, PackageView } from '../plans/plan.ts'
import type { PriceMultiplierView } from '../money/pricing.ts'
import { get } from './endpoint.ts'

export const listPlans = get<{ query: PackagesQuery; answer: PackageView[] }>('/api/packages', 'public')
export const readPlan = get<{ params: 'id'; answer: PackageView }>('/api/packages/:id', 'public')
export const readDestinations = get<{ answer: OrganizedDestinations }>('/api/destinations/organized', 'public')
export const listPopularCountries = get<{ answer: CountryView[] }>('/api/countries/popular', 'public')
export const searchCountries = get<{ query: SearchQuery; answer: FoundCountry[] }>('/api/countries/search', 'public')
// Separate from the countries, whose answer stays a list of countries.
export const searchRegions = get<{ query: SearchQuery; answer: FoundRegion[] }>('/api/regions/search', 'public')
export const readHighlights = get<{ answer: Highlights }>('/api/destinations/highlights', 'public')
export const readMultiplier = get<{ answer: PriceMultiplierView }>('/api/price-multiplier', 'public')
