import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { updateStatus } from '#contract/api/orders.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { call } from '../../../data/call.ts'
import { reportFailure } from '../../../data/unauthorized.ts'
import { Button } from '../../../ui/button.tsx'
import { putOrder, reloadOrders } from '../../../bought/orders/account-orders.ts'

/** Status strip in the row of an order whose eSIM has not been delivered yet. */
export function Preparing({ order }: { order: OrderView }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const look = useMutation({
    mutationFn: () => call(updateStatus, { params: { id: order.id } }),
    onSuccess: (fresh) => {
      putOrder(queryClient, fresh)
      return reloadOrders(queryClient)
    },
    onError: (error) => reportFailure(error, t`Failed to Check Status`),
  })
  return (
    <div className="order-preparing">
      <span>
        <Trans>eSIM being prepared...</Trans>
      </span>
      <Button
        look="quiet"
        size="sm"
        busy={look.isPending}
        icon={<RefreshCw className="icon" />}
        aria-label={t`Refresh status`}
        onClick={() => look.mutate()}
      >
        <span className="only-desktop">
          <Trans>Refresh status</Trans>
        </span>
      </Button>
    </div>
  )
}
