import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listPasskeys, removePasskey, renamePasskey } from '#contract/api/passkeys.ts'
import type { PasskeyName, PasskeyView } from '#contract/identity/passkey.ts'
import { queryOf } from '../../data/query.ts'
import { call } from '../../data/call.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { toast } from '../../ui/toast-store.ts'
import { makePasskey } from './devices.ts'
import { explainPasskey } from './explain.ts'

export const passkeysQuery = queryOf(listPasskeys)

/** Changes the list of passkeys, shows a toast and reloads the list. */
function usePasskeyAction<Input>(
  act: (input: Input) => Promise<void>,
  done: string,
  onError: (error: unknown) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })
      toast({ title: done })
    },
    onError,
  })
}

export function useAddPasskey() {
  const { t } = useLingui()
  return usePasskeyAction<void>(makePasskey, t`Passkey Added`, (error) =>
    toast({ title: t`Passkey Not Added`, description: explainPasskey(error), kind: 'bad' }),
  )
}

export function useRenamePasskey({ id }: PasskeyView) {
  const { t } = useLingui()
  return usePasskeyAction<PasskeyName>(
    (body) => call(renamePasskey, { params: { id }, body }),
    t`Passkey Renamed`,
    (error) => reportFailure(error, t`Passkey Not Renamed`),
  )
}

export function useRemovePasskey({ id }: PasskeyView) {
  const { t } = useLingui()
  return usePasskeyAction<void>(
    () => call(removePasskey, { params: { id } }),
    t`Passkey Removed`,
    (error) => reportFailure(error, t`Passkey Not Removed`),
  )
}
