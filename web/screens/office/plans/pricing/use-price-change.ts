import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeMultiplier } from '#contract/api/admin-prices.ts'
import { call } from '../../../../data/call.ts'
import { checkPrices } from '../../../../money/prices/fresh-prices.tsx'
import { reportFailure } from '../../../../data/unauthorized.ts'
import { toast } from '../../../../ui/toast-store.ts'
import { multiplierQuery } from '../../admin-queries.ts'

/** Time to read the success message; then the page reloads, so that no old price is left in it. */
const RELOAD_MS = 1000

export function usePriceChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (multiplier: number) => call(changeMultiplier, { body: { multiplier } }),
    onSuccess: async () => {
      toast({ title: 'Price multiplier updated successfully!', kind: 'good' })
      setTimeout(() => window.location.reload(), RELOAD_MS)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: multiplierQuery.queryKey }),
        checkPrices(queryClient),
      ])
    },
    onError: (error) => reportFailure(error, 'Failed to update price multiplier'),
  })
}
