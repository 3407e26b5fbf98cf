import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CountryView, OrganizedDestinations } from '#contract/destinations.ts'

const FIVE_MINUTES_MS = 5 * 60_000

const organizedQuery = queryOptions<OrganizedDestinations>({
  queryKey: ['/api/destinations/organized'],
  staleTime: FIVE_MINUTES_MS,
  meta: { isSource: true },
})

/** One tab's share of the destinations: a page carries what it shows, and not the other two tabs. */
export const destinationsQuery = <Part extends keyof OrganizedDestinations>(part: Part) =>
  queryOptions({
    queryKey: ['/api/destinations/organized', part] as const,
    queryFn: async ({ client }: { client: QueryClient }): Promise<OrganizedDestinations[Part]> =>
      (await client.fetchQuery(organizedQuery))[part],
    staleTime: FIVE_MINUTES_MS,
  })

export const countrySearchQuery = (text: string) =>
  queryOptions<CountryView[]>({ queryKey: [`/api/countries/search?q=${encodeURIComponent(text.trim())}`] })
