import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderView } from '#contract/order-view.ts'
import type { TopUpPackageView, TopUpRequest } from '#contract/top-up.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { sendWithSavedCard } from '../../payments/send-with-saved-card.ts'
import { toast } from '../../ui/toast-store.ts'
import { reloadOrders } from './account-orders.ts'

export const topUpPackagesKey = ({ iccid }: OrderView) => ['/api/topup/packages', iccid] as const

/** Buys more data for an eSIM, with store credit first and then the saved card. */
export function useTopUp(order: OrderView, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ packageCode, price }: TopUpPackageView) => {
      const request: TopUpRequest = { orderId: order.id, packageCode, amount: price }
      return sendWithSavedCard('/api/topup', request)
    },
    onSuccess: () => {
      toast({ title: 'Top-up Successful', description: 'Data has been added to your eSIM.' })
      onDone()
      return reloadOrders(queryClient)
    },
    onError: (error) => {
      reportFailure(error, 'Top-up Failed')
      // The price may have changed while the list was open.
      return queryClient.invalidateQueries({ queryKey: topUpPackagesKey(order) })
    },
  })
}
