import { type OrderStatus, orderTraits } from '#contract/order.ts'
import { Badge } from '../../../ui/badge.tsx'

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { colour, label } = orderTraits[status].badge
  return <Badge colour={colour}>{label}</Badge>
}
