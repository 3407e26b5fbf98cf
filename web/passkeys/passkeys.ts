import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listPasskeys, removePasskey, renamePasskey } from '#contract/api/passkeys.ts'
import type { PasskeyName, PasskeyView } from '#contract/passkey.ts'
import { queryOf } from '../data/query.ts'
import { call } from '../data/call.ts'
import { reportFailure } from '../data/unauthorized.ts'
import { toast } from '../ui/toast-store.ts'
import { makePasskey } from './devices.ts'
import { explainPasskey } from './explain.ts'

export const passkeysQuery = queryOf(listPasskeys)

/** Does something to the list, says so, and shows it as it is now. */
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

export const useAddPasskey = () =>
  usePasskeyAction<void>(makePasskey, 'Passkey Added', (error) =>
    toast({ title: 'Passkey Not Added', description: explainPasskey(error), kind: 'bad' }),
  )

export const useRenamePasskey = ({ id }: PasskeyView) =>
  usePasskeyAction<PasskeyName>(
    (body) => call(renamePasskey, { params: { id }, body }),
    'Passkey Renamed',
    (error) => reportFailure(error, 'Passkey Not Renamed'),
  )

export const useRemovePasskey = ({ id }: PasskeyView) =>
  usePasskeyAction<void>(
    () => call(removePasskey, { params: { id } }),
    'Passkey Removed',
    (error) => reportFailure(error, 'Passkey Not Removed'),
  )
