import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import type { SessionView } from '#contract/session.ts'
import { getJson, sendJson } from '../../data/api.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { toast } from '../../ui/toast-store.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['/api/auth/sessions'],
  queryFn: async () => (await getJson('/api/auth/sessions')) as SessionView[],
})

export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: SessionView) => sendJson<void>('DELETE', `/api/auth/sessions/${id}`),
    onSuccess: async (_, { device }) => {
      toast({ title: 'Signed Out', description: `${device} is signed out.` })
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
    onError: (error) => reportFailure(error, 'Sign-Out Failed'),
  })
}

export const useEndAllSessions = () =>
  useMutation({
    mutationFn: () => sendJson<void>('POST', '/api/auth/signout-everywhere'),
    onSuccess: leave,
    onError: (error) => reportFailure(error, 'Sign-Out Failed'),
  })

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: () => sendJson<void>('DELETE', '/api/auth/user'),
    onSuccess: leave,
    onError: (error) => reportFailure(error, 'Account Not Deleted'),
  })

/** A whole new page: nothing that was loaded for this person may stay in memory. */
const leave = () => window.location.assign(paths.home)
