import { type OrderStatus, statusBadge } from '#contract/order.ts'
import { Badge } from '../../../ui/badge.tsx'

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { colour, label } = statusBadge(status)
  return <Badge colour={colour}>{label}</Badge>
}
