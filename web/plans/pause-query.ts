import { queryOptions, useQuery } from '@tanstack/react-query'
import { readPause } from '#contract/api/pause.ts'
import type { SalesPauseView } from '#contract/sales/sales-pause.ts'
import { ApiError } from '../data/api.ts'
import { queryOf } from '../data/query.ts'

const LOOK_AGAIN_MS = 30_000

/** Whether the shop sells at the moment. A page that offers something to buy has its loader fetch this. */
export const pauseQuery = queryOptions({ ...queryOf(readPause), staleTime: LOOK_AGAIN_MS })

/**
 * The pause, if there is one. While there is, the shop is asked again now and then: it alone says when the pause is
 * over. When it cannot be asked nothing is hidden, for the till refuses by itself.
 */
export function useSalesPause(): SalesPauseView | undefined {
  const { data } = useQuery({
    ...pauseQuery,
    refetchInterval: ({ state }) => (state.data?.isPaused ? LOOK_AGAIN_MS : false),
    refetchOnWindowFocus: true,
  })
  return data?.isPaused ? data : undefined
}

/** Whether the till refused because of a pause that this page did not know of. */
export const isPausedAtTill = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'sales_paused'
