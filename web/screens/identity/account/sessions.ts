import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteAccount } from '#contract/api/accounts.ts'
import { endSession, listSessions, signOutEverywhere } from '#contract/api/sessions.ts'
import { addressIn } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import type { SessionView } from '#contract/identity/session.ts'
import { queryOf } from '../../../data/query.ts'
import { call } from '../../../data/call.ts'
import { reportFailure } from '../../../data/unauthorized.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { toast } from '../../../ui/toast-store.ts'

export const sessionsQuery = queryOf(listSessions)

export function useEndSession() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: SessionView) => call(endSession, { params: { id } }),
    onSuccess: async (_, { device }) => {
      toast({ title: t`Signed Out`, description: t`${device} is signed out.` })
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
    onError: (error) => reportFailure(error, t`Sign-Out Failed`),
  })
}

export function useEndAllSessions() {
  const { t } = useLingui()
  const leave = useLeave()
  return useMutation({
    mutationFn: () => call(signOutEverywhere),
    onSuccess: leave,
    onError: (error) => reportFailure(error, t`Sign-Out Failed`),
  })
}

export function useDeleteAccount() {
  const { t } = useLingui()
  const leave = useLeave()
  return useMutation({
    mutationFn: () => call(deleteAccount),
    onSuccess: leave,
    onError: (error) => reportFailure(error, t`Account Not Deleted`),
  })
}

/** A full page load, so that nothing loaded for this customer stays in memory. */
function useLeave(): () => void {
  const home = addressIn(useLanguage(), paths.home)
  return () => window.location.assign(home)
}
