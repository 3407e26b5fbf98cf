import type { QueryClient } from '@tanstack/react-query'

/** Going to a page asks anew for what failed before: whoever comes back hopes for something else. */
export const forgetFailures = (queryClient: QueryClient): void =>
  queryClient.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' })
