import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readDestinations, searchCountries, searchRegions } from '#contract/api/catalog.ts'
import type { OrganizedDestinations } from '#contract/plans/destinations.ts'
import { queryOf } from '../../../data/query.ts'

const FIVE_MINUTES_MS = 5 * 60_000

const organizedQuery = queryOptions({
  ...queryOf(readDestinations),
  staleTime: FIVE_MINUTES_MS,
  meta: { isSource: true },
})

/** The data of one tab, so that a page carries only what it shows. */
export const destinationsQuery = <Part extends keyof OrganizedDestinations>(part: Part) =>
  queryOptions({
    queryKey: [readDestinations.path, part] as const,
    queryFn: async ({ client }: { client: QueryClient }): Promise<OrganizedDestinations[Part]> =>
      (await client.fetchQuery(organizedQuery))[part],
    staleTime: FIVE_MINUTES_MS,
  })

export const regionSearchQuery = (text: string) => queryOf(searchRegions, { query: { q: text.trim() } })

export const countrySearchQuery = (text: string) => queryOf(searchCountries, { query: { q: text.trim() } })
