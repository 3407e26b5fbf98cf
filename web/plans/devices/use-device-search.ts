import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { searchDevices } from '#contract/api/devices.ts'
import { queryOf } from '../../data/query.ts'
import { useSettled } from '../../hydration/use-settled.ts'

const PAUSE_MS = 150

export const deviceQuery = (search: string) => queryOf(searchDevices, { query: { search } })

/** The models that match a text, fetched when the typing pauses. */
export function useDeviceSearch(text: string) {
  const wanted = useSettled(text.trim(), PAUSE_MS)
  const isSearching = wanted !== '' && text.trim() !== ''
  const queryClient = useQueryClient()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...deviceQuery(wanted),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  })
  const isCurrent = text.trim() === wanted && data !== undefined && !isPlaceholderData
  const found = isSearching ? (data ?? []) : []
  return {
    matches: found,
    /** Whether the matches are those of the text, and not of the one before. */
    isCurrent,
    /** The model that the text names, once its own answer is there. */
    findMeant: async () => {
      const own = isCurrent ? found : await queryClient.fetchQuery(deviceQuery(text.trim())).catch(() => [])
      return own.find(({ isMeant }) => isMeant)
    },
    isAnswered: isSearching && data !== undefined,
    error: isSearching ? error : null,
    retry: () => void refetch(),
  }
}
