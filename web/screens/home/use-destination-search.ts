import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchCountries } from '#contract/api/catalog.ts'
import { queryOf } from '../../data/query.ts'
import { useSettled } from '../../alive/use-settled.ts'

/** Two letters or fewer match half the world. */
const FEWEST_LETTERS = 3
const PAUSE_MS = 150

/** The countries that match a text, asked for when the typing pauses. */
export function useCountrySearch(text: string) {
  const wanted = useSettled(text.trim(), PAUSE_MS)
  const isSearching = wanted.length >= FEWEST_LETTERS && text.trim().length >= FEWEST_LETTERS
  const { data } = useQuery({
    ...queryOf(searchCountries, { query: { q: wanted } }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  })
  const countries = isSearching ? (data ?? []) : []
  return { countries, isAnswered: isSearching && data !== undefined }
}
