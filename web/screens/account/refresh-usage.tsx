import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { OrderView } from '#contract/order-view.ts'
import { sendJson } from '../../data/api.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { IconButton } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { activeOrdersQuery, orderPath, putOrder } from './account-orders.ts'

/** Asks the network how much of the data is used by now. */
export function RefreshUsage({ order }: { order: OrderView }) {
  const queryClient = useQueryClient()
  const refresh = useMutation({
    mutationFn: () => sendJson<OrderView>('POST', orderPath(order.id, '/usage')),
    onSuccess: (fresh) => {
      putOrder(queryClient, fresh)
      return queryClient.invalidateQueries({ queryKey: activeOrdersQuery.queryKey })
    },
    onError: (error) => reportFailure(error, 'Failed to Refresh Usage'),
  })
  return (
    <IconButton
      label="Refresh usage"
      icon={refresh.isPending ? <Spinner /> : <RefreshCw className="icon" />}
      aria-busy={refresh.isPending}
      onClick={() => refresh.isPending || refresh.mutate()}
    />
  )
}
