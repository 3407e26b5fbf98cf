import { useQuery } from '@tanstack/react-query'
import { readOrder } from '#contract/api/orders.ts'
import { queryOf } from '../../../data/query.ts'
import { MoneyBackDialog, moneyBackKind } from '../../../bought/orders/money-back-dialog.tsx'

/** The refund dialog of the account page. */
export function MoneyBack({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data: order } = useQuery({ ...queryOf(readOrder, { params: { id: orderId } }), staleTime: 0 })
  const kind = order && moneyBackKind(order)
  if (!order || !kind) return null
  return <MoneyBackDialog order={order} kind={kind} open onOpenChange={onClose} />
}
