import { QueryClient } from '@tanstack/react-query'
import type { Get } from './api.ts'

/** Data is fetched by its own address, never goes stale by itself, and is not asked for twice after a failure. */
export const createQueryClient = (get: Get): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => get(queryKey.join('/')),
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  })
