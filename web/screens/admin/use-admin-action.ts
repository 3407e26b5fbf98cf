import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { sendJson } from '../../data/api.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { toast } from '../../ui/toast-store.ts'

const reloadAdmin = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/') })

interface AdminAction {
  /** Under `/api/admin/`. */
  path: string
  /** What is said when it is done, and when it is not. */
  done: string
  failed: string
  onDone: () => void
  /** How it is sent, where a repeated click must not count twice. */
  send?: (path: string, body: object) => Promise<unknown>
}

const post = (path: string, body: object): Promise<unknown> => sendJson('POST', path, body)

/** Does something to the shop, says how it went, and shows everything as it is now. */
export function useAdminAction<Body extends object>({ path, done, failed, onDone, send = post }: AdminAction) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => send(`/api/admin/${path}`, body),
    onSuccess: () => {
      toast({ title: done, kind: 'good' })
      onDone()
    },
    onError: (error) => reportFailure(error, failed),
    // After a refusal too: most often somebody else was quicker, and what is shown is old.
    onSettled: () => reloadAdmin(queryClient),
  })
}
