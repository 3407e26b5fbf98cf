import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminFolder } from '#contract/api/admin-folder.ts'
import { asksUnder } from '../../data/query.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { toast } from '../../ui/toast-store.ts'

const reloadAdmin = (queryClient: QueryClient) => queryClient.invalidateQueries({ predicate: asksUnder(adminFolder) })

interface AdminAction<Body> {
  send: (body: Body) => Promise<unknown>
  /** What is said when it is done, and when it is not. */
  done: string
  failed: string
  onDone: () => void
}

/** Does something to the shop, says how it went, and shows everything as it is now. */
export function useAdminAction<Body>({ send, done, failed, onDone }: AdminAction<Body>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast({ title: done, kind: 'good' })
      onDone()
    },
    onError: (error) => reportFailure(error, failed),
    // After a refusal too: most often somebody else was quicker, and what is shown is old.
    onSettled: () => reloadAdmin(queryClient),
  })
}
