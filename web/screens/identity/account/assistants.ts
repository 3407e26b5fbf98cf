import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConnectedAssistant } from '#contract/identity/assistant.ts'
import { disconnectAssistant, listAssistants } from '#contract/api/assistants.ts'
import { call } from '../../../data/call.ts'
import { queryOf } from '../../../data/query.ts'
import { reportFailure } from '../../../data/unauthorized.ts'
import { toast } from '../../../ui/toast-store.ts'

export const assistantsQuery = queryOf(listAssistants)

export function useDisconnectAssistant({ id, name }: ConnectedAssistant) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(disconnectAssistant, { params: { id } }),
    onSuccess: async () => {
      toast({ title: t`Disconnected`, description: t`${name} can no longer see your eSIMs.` })
      await queryClient.invalidateQueries({ queryKey: assistantsQuery.queryKey })
    },
    onError: (error) => reportFailure(error, t`Not Disconnected`),
  })
}
