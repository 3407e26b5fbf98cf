import type { QueryClient } from '@tanstack/react-query'
import { readStops } from '#contract/api/trips.ts'
import { queryOf } from '../../data/query.ts'

const LONGEST_TEXT = 200

/** The countries somebody names in a sentence: `Japan, then Korea and Thailand`. */
export const namedStopsQuery = (text: string) =>
  queryOf(readStops, { query: { text: text.trim().slice(0, LONGEST_TEXT) } })

/** What a form without script sends to be added. */
export const textToAdd = (search: URLSearchParams): string => (search.get('add') ?? '').trim()

/** Those of an address, as far as they have been looked up. */
export function namedStopsIn(queryClient: QueryClient, search: URLSearchParams): string[] {
  const text = textToAdd(search)
  if (!text) return []
  return (queryClient.getQueryData(namedStopsQuery(text).queryKey) ?? []).map(({ countryCode }) => countryCode)
}
