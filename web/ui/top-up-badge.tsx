import { type TopUpStatus, topUpTraitsOf } from '#contract/top-up.ts'
import { Badge } from './badge.tsx'

export function TopUpBadge({ status }: { status: TopUpStatus }) {
  const { label, colour } = topUpTraitsOf(status).badge
  return <Badge colour={colour}>{label}</Badge>
}
