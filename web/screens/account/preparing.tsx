import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { OrderView } from '#contract/order-view.ts'
import { sendJson } from '../../data/api.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { Button } from '../../ui/button.tsx'
import { orderPath, putOrder, reloadOrders } from './account-orders.ts'

/** The strip inside the row of an order whose eSIM is on its way. */
export function Preparing({ order }: { order: OrderView }) {
  const queryClient = useQueryClient()
  const look = useMutation({
    mutationFn: () => sendJson<OrderView>('POST', orderPath(order.id, '/update-status')),
    onSuccess: (fresh) => {
      putOrder(queryClient, fresh)
      return reloadOrders(queryClient)
    },
    onError: (error) => reportFailure(error, 'Failed to Check Status'),
  })
  return (
    <div className="order-preparing">
      <span>eSIM being prepared...</span>
      <Button
        look="quiet"
        size="sm"
        busy={look.isPending}
        icon={<RefreshCw className="icon" />}
        aria-label="Refresh status"
        onClick={() => look.mutate()}
      >
        <span className="only-desktop">Refresh status</span>
      </Button>
    </div>
  )
}
