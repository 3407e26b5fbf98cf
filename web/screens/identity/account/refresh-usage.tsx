import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { readUsage } from '#contract/api/orders.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { call } from '../../../data/call.ts'
import { reportFailure } from '../../../data/unauthorized.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { activeOrdersQuery, putOrder } from '../../../bought/orders/account-orders.ts'

/** Asks the wholesaler how much data has been used. */
export function RefreshUsage({ order }: { order: OrderView }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const refresh = useMutation({
    mutationFn: () => call(readUsage, { params: { id: order.id } }),
    onSuccess: (fresh) => {
      putOrder(queryClient, fresh)
      return queryClient.invalidateQueries({ queryKey: activeOrdersQuery.queryKey })
    },
    onError: (error) => reportFailure(error, t`Failed to Refresh Usage`),
  })
  return (
    <IconButton
      label={t`Refresh usage`}
      icon={refresh.isPending ? <Spinner /> : <RefreshCw className="icon" />}
      aria-busy={refresh.isPending}
      onClick={() => refresh.isPending || refresh.mutate()}
    />
  )
}
