import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteAccount, endSession, listSessions, signOutEverywhere } from '#contract/api/accounts.ts'
import { paths } from '#contract/paths.ts'
import type { SessionView } from '#contract/session.ts'
import { queryOf } from '../../data/query.ts'
import { call } from '../../data/call.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { toast } from '../../ui/toast-store.ts'

export const sessionsQuery = queryOf(listSessions)

export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: SessionView) => call(endSession, { params: { id } }),
    onSuccess: async (_, { device }) => {
      toast({ title: 'Signed Out', description: `${device} is signed out.` })
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
    onError: (error) => reportFailure(error, 'Sign-Out Failed'),
  })
}

export const useEndAllSessions = () =>
  useMutation({
    mutationFn: () => call(signOutEverywhere),
    onSuccess: leave,
    onError: (error) => reportFailure(error, 'Sign-Out Failed'),
  })

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: () => call(deleteAccount),
    onSuccess: leave,
    onError: (error) => reportFailure(error, 'Account Not Deleted'),
  })

/** A whole new page: nothing that was loaded for this person may stay in memory. */
const leave = () => window.location.assign(paths.home)
