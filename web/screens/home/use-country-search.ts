import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CountryView } from '#contract/destinations.ts'
import { getJson } from '../../data/api.ts'
import { useSettled } from '../../alive/use-settled.ts'

/** Two letters or fewer match half the world. */
const FEWEST_LETTERS = 3
const PAUSE_MS = 150

/** The countries that match a text, asked for when the typing pauses. */
export function useCountrySearch(text: string) {
  const wanted = useSettled(text.trim(), PAUSE_MS)
  const isSearching = wanted.length >= FEWEST_LETTERS && text.trim().length >= FEWEST_LETTERS
  const { data } = useQuery({
    queryKey: [`/api/countries/search?q=${encodeURIComponent(wanted)}`],
    queryFn: ({ queryKey: [path = ''] }) => getJson(path) as Promise<CountryView[]>,
    enabled: isSearching,
    placeholderData: keepPreviousData,
  })
  const countries = isSearching ? (data ?? []) : []
  return { countries, isAnswered: isSearching && data !== undefined }
}
