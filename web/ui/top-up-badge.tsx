import { type TopUpStatus, topUpTraits } from '#contract/top-up.ts'
import { Badge } from './badge.tsx'

export function TopUpBadge({ status }: { status: TopUpStatus }) {
  const { label, colour } = topUpTraits[status].badge
  return <Badge colour={colour}>{label}</Badge>
}
