import { useMutation, useQueryClient } from '@tanstack/react-query'
import { buyTopUp, listTopUpPlansOf } from '#contract/api/topups.ts'
import type { OrderView } from '#contract/order-view.ts'
import type { TopUpPackageView } from '#contract/top-up.ts'
import { queryOf } from '../../data/query.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { sendWithSavedCard } from '../../payments/send-with-saved-card.ts'
import { toast } from '../../ui/toast-store.ts'
import { reloadOrders } from './account-orders.ts'

export const topUpPlansQuery = ({ iccid }: OrderView) => queryOf(listTopUpPlansOf, { params: { iccid: iccid ?? '' } })

/** Buys more data for an eSIM, with store credit first and then the saved card. */
export function useTopUp(order: OrderView, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ packageCode, price }: TopUpPackageView) =>
      sendWithSavedCard(buyTopUp, { orderId: order.id, packageCode, amount: price }),
    onSuccess: () => {
      toast({ title: 'Top-up Successful', description: 'Data has been added to your eSIM.' })
      onDone()
      return reloadOrders(queryClient)
    },
    onError: (error) => {
      reportFailure(error, 'Top-up Failed')
      // The price may have changed while the list was open.
      return queryClient.invalidateQueries({ queryKey: topUpPlansQuery(order).queryKey })
    },
  })
}
