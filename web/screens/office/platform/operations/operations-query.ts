import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readOperations } from '#contract/api/operations.ts'
import { queryOf } from '../../../../data/query.ts'
import { reportFailure } from '../../../../data/unauthorized.ts'
import { toast } from '../../../../ui/toast-store.ts'

export const operationsQuery = queryOptions({ ...queryOf(readOperations), staleTime: 10_000 })

/** Starts a background operation and refetches the state. */
export function useOperation(operate: () => Promise<void>, done: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: operate,
    onSuccess: () => {
      toast({ title: done, kind: 'good' })
      return queryClient.invalidateQueries({ queryKey: operationsQuery.queryKey })
    },
    onError: (error) => reportFailure(error, 'That did not work'),
  })
}
