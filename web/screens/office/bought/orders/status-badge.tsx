import { type OrderStatus, orderTraits } from '#contract/sales/order.ts'
import { badgeText } from '#contract/sales/status-traits.ts'
import { useSay } from '../../../../language/use-say.ts'
import { Badge } from '../../../../ui/badge.tsx'

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { badge } = orderTraits[status]
  return <Badge colour={badge.colour}>{badgeText(badge, useSay())}</Badge>
}
