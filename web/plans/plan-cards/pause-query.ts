import { queryOptions, useQuery } from '@tanstack/react-query'
import { readPause } from '#contract/api/pause.ts'
import type { SalesPauseView } from '#contract/site/sales-pause.ts'
import { ApiError } from '../../data/api.ts'
import { queryOf } from '../../data/query.ts'

const LOOK_AGAIN_MS = 30_000

/** Whether the shop is selling at the moment. The loader of a page with something to buy fetches this. */
export const pauseQuery = queryOptions({ ...queryOf(readPause), staleTime: LOOK_AGAIN_MS })

/**
 * The sales pause, if there is one. During a pause this asks the server again now and then, since only the server says
 * when it ends. If the query fails nothing is hidden: checkout refuses by itself.
 */
export function useSalesPause(): SalesPauseView | undefined {
  const { data } = useQuery({
    ...pauseQuery,
    refetchInterval: ({ state }) => (state.data?.isPaused ? LOOK_AGAIN_MS : false),
    refetchOnWindowFocus: true,
  })
  return data?.isPaused ? data : undefined
}

/** Whether checkout refused because of a pause this page had not loaded. */
export const isPausedAtTill = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'sales_paused'
