import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminFolder } from '#contract/api/admin-folder.ts'
import { asksUnder } from '../../data/query.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { toast } from '../../ui/toast-store.ts'

const reloadAdmin = (queryClient: QueryClient) => queryClient.invalidateQueries({ predicate: asksUnder(adminFolder) })

interface AdminAction<Body> {
  send: (body: Body) => Promise<unknown>
  /** The toast titles for success and failure. */
  done: string
  failed: string
  onDone: () => void
}

/** Performs an admin action, reports the result and reloads the admin's data. */
export function useAdminAction<Body>({ send, done, failed, onDone }: AdminAction<Body>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast({ title: done, kind: 'good' })
      onDone()
    },
    onError: (error) => reportFailure(error, failed),
    // After a refusal too: usually another administrator was quicker, and the data shown is old.
    onSettled: () => reloadAdmin(queryClient),
  })
}
