import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { UserView } from '#contract/identity/account.ts'
import { readUser } from '#contract/api/accounts.ts'

/** The signed-in person, as they see themselves. */
export type SignedInUser = UserView

/** The signed-in customer, or null. Fetched once, without retry: a 401 is an answer, not a failure. */
export const userQuery = () =>
  queryOptions<SignedInUser | null>({ queryKey: [readUser.path], meta: { nullIfSignedOut: true } })

export function useUser() {
  const { data, isPending } = useQuery(userQuery())
  return { user: data ?? null, isLoading: isPending }
}

export const refreshUser = (queryClient: QueryClient) => queryClient.fetchQuery({ ...userQuery(), staleTime: 0 })
