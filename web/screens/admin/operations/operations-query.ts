import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OperationsView } from '#contract/operations.ts'
import { sendJson } from '../../../data/api.ts'
import { reportFailure } from '../../../data/unauthorized.ts'
import { toast } from '../../../ui/toast-store.ts'

export const operationsQuery = queryOptions<OperationsView>({
  queryKey: ['/api/admin/operations'],
  staleTime: 10_000,
})

/** Asks for something to be done behind the counter, and looks again. */
export function useOperation(path: string, done: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => sendJson('POST', `/api/admin/operations/${path}`),
    onSuccess: () => {
      toast({ title: done, kind: 'good' })
      return queryClient.invalidateQueries({ queryKey: operationsQuery.queryKey })
    },
    onError: (error) => reportFailure(error, 'That did not work'),
  })
}
