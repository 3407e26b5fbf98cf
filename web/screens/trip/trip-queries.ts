import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { readDestinations } from '#contract/api/catalog.ts'
import { planTrip } from '#contract/api/trips.ts'
import { queryByPost, queryOf } from '../../data/query.ts'
import { usePlaceName } from '../../language/place-names.ts'
import { stopMb, type TripDraft } from './trip-draft.ts'

/** What the catalogue calls each country. Only this travels with a page, not the plans it comes with. */
export const countryNamesQuery = queryOptions({
  queryKey: ['country-names'],
  queryFn: async ({ client }: { client: QueryClient }): Promise<Record<string, string>> => {
    const { countries } = await client.fetchQuery({ ...queryOf(readDestinations), meta: { isSource: true } })
    return Object.fromEntries(countries.map(({ code, name }) => [code, name]))
  },
})

/** Names a country in the page's language; by its code until the names are there. */
export function useCountryName(): (code: string) => string {
  const placeName = usePlaceName()
  const { data: names = {} } = useQuery(countryNamesQuery)
  return (code) => placeName(code, names[code] ?? code)
}

export const planRequest = (draft: TripDraft) => ({
  stops: draft.stops.map((stop) => ({ ...stop, dataMb: stopMb(stop, draft) })),
  travellers: draft.travellers,
})
export type PlanRequest = ReturnType<typeof planRequest>

const FIVE_MINUTES_MS = 5 * 60_000

/** The ways to be online on a trip. */
export const waysQuery = (request: PlanRequest) => ({
  ...queryByPost(planTrip, request),
  staleTime: FIVE_MINUTES_MS,
  enabled: request.stops.length > 0,
})

/** The day that dates were guessed from. It travels with the page: server and browser may be on different days. */
export const guessedOnQuery = queryOptions({
  queryKey: ['trip-guessed-on'],
  queryFn: () => today(),
})

export const today = (): string => new Date().toISOString().slice(0, 10)
