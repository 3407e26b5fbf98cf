import type { QueryClient } from '@tanstack/react-query'

/** Navigation retries failed queries: a visitor who comes back hopes for a different answer. */
export const forgetFailures = (queryClient: QueryClient): void =>
  queryClient.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' })
