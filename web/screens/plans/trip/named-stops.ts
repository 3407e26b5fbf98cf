import type { QueryClient } from '@tanstack/react-query'
import { searchCountries } from '#contract/api/catalog.ts'
import { readStops } from '#contract/api/trips.ts'
import { queryOf } from '../../../data/query.ts'

const LONGEST_TEXT = 100

/** What a form submitted without script asks to add: a country, or several in a sentence. */
const textToAdd = (search: URLSearchParams): string => (search.get('add') ?? '').trim().slice(0, LONGEST_TEXT)

/** `Japan, then Korea and Thailand`. */
const severalIn = (text: string) => queryOf(readStops, { query: { text } })

const countriesLike = (text: string) => queryOf(searchCountries, { query: { q: text } })

export async function findNamedStops(queryClient: QueryClient, search: URLSearchParams): Promise<void> {
  const text = textToAdd(search)
  if (text)
    await Promise.all([queryClient.prefetchQuery(severalIn(text)), queryClient.prefetchQuery(countriesLike(text))])
}

/** The country codes to add, from the results loaded so far. */
export function namedStopsIn(queryClient: QueryClient, search: URLSearchParams): string[] {
  const text = textToAdd(search)
  if (!text) return []
  const several = queryClient.getQueryData(severalIn(text).queryKey) ?? []
  if (several.length > 0) return several.map(({ countryCode }) => countryCode)
  const [likeliest] = queryClient.getQueryData(countriesLike(text).queryKey) ?? []
  return likeliest ? [likeliest.code] : []
}
