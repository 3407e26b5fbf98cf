import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchDevices } from '#contract/api/devices.ts'
import { queryOf } from '../../data/query.ts'
import { useSettled } from '../../hydration/use-settled.ts'

const PAUSE_MS = 150

export const deviceQuery = (search: string) => queryOf(searchDevices, { query: { search } })

/** The models that match a text, fetched when the typing pauses. */
export function useDeviceSearch(text: string) {
  const wanted = useSettled(text.trim(), PAUSE_MS)
  const isSearching = wanted !== '' && text.trim() !== ''
  const { data, error, refetch } = useQuery({
    ...deviceQuery(wanted),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  })
  return {
    matches: isSearching ? (data ?? []) : [],
    isAnswered: isSearching && data !== undefined,
    error: isSearching ? error : null,
    retry: () => void refetch(),
  }
}
