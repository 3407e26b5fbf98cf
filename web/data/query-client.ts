import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { ApiError, type Get } from './api.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A 404 is an answer, null, and not a failure. */
      nullIfMissing?: boolean
      /** A 401 is an answer, null, and not a failure. */
      nullIfSignedOut?: boolean
      /** Sent as a body: the query is too long for an address. It changes nothing. */
      posted?: object
      /** Source data for other queries, not sent along with a page. */
      isSource?: boolean
    }
  }
}

const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

/** Data is fetched by its own address, never goes stale by itself, and is not retried after a failure. */
export const createQueryClient = (get: Get): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async (context: QueryFunctionContext) => {
          const { queryKey, meta } = context
          try {
            // Only a query that uses the signal is cancelled when its last observer leaves.
            if (meta?.posted) return await get(String(queryKey[0]), { body: meta.posted, signal: context.signal })
            return await get(queryKey.join('/'))
          } catch (error) {
            if (meta?.nullIfMissing && hasStatus(error, 404)) return null
            if (meta?.nullIfSignedOut && hasStatus(error, 401)) return null
            throw error
          }
        },
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        // A page's `load` may have run the query before its screen does.
        retryOnMount: false,
      },
      mutations: { retry: false },
    },
  })
