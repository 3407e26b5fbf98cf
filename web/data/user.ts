import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { UserView } from '#contract/account.ts'
import { ApiError, type Get, getJson } from './api.ts'

/** The signed-in person, as they see themselves. */
export type SignedInUser = UserView

/** Who is signed in; null for nobody. Asked once, without retry: a 401 is an answer, not a failure. */
export const userQuery = (get: Get = getJson) =>
  queryOptions({
    queryKey: ['/api/auth/user'],
    queryFn: async (): Promise<SignedInUser | null> => {
      try {
        return (await get('/api/auth/user')) as SignedInUser
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null
        throw error
      }
    },
  })

export function useUser() {
  const { data, isPending } = useQuery(userQuery())
  return { user: data ?? null, isLoading: isPending }
}

export const refreshUser = (queryClient: QueryClient) => queryClient.fetchQuery({ ...userQuery(), staleTime: 0 })
