import { badgeText } from '#contract/sales/status-traits.ts'
import { type TopUpStatus, topUpTraitsOf } from '#contract/sales/top-up.ts'
import { useSay } from '../language/use-say.ts'
import { Badge } from './badge.tsx'

export function TopUpBadge({ status }: { status: TopUpStatus }) {
  const { badge } = topUpTraitsOf(status)
  return <Badge colour={badge.colour}>{badgeText(badge, useSay())}</Badge>
}
