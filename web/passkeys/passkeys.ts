import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PasskeyName, PasskeyView } from '#contract/passkey.ts'
import { sendJson } from '../data/api.ts'
import { reportFailure } from '../data/unauthorized.ts'
import { toast } from '../ui/toast-store.ts'
import { makePasskey } from './devices.ts'
import { explainPasskey } from './explain.ts'

export const passkeysQuery = queryOptions<PasskeyView[]>({ queryKey: ['/api/auth/passkeys'] })

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
    (body) => sendJson<void>('PATCH', `/api/auth/passkeys/${id}`, body),
    'Passkey Renamed',
    (error) => reportFailure(error, 'Passkey Not Renamed'),
  )

export const useRemovePasskey = ({ id }: PasskeyView) =>
  usePasskeyAction<void>(
    () => sendJson<void>('DELETE', `/api/auth/passkeys/${id}`),
    'Passkey Removed',
    (error) => reportFailure(error, 'Passkey Not Removed'),
  )
