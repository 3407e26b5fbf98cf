import type { TopUpStatus } from '#contract/top-up.ts'
import { Badge, type BadgeColour } from './badge.tsx'

const badges: Record<TopUpStatus, { label: string; colour: BadgeColour }> = {
  pending: { label: 'Pending', colour: 'yellow' },
  lapsed: { label: 'Lapsed', colour: 'red' },
  processing: { label: 'Being added', colour: 'blue' },
  failed: { label: 'Failed', colour: 'red' },
  delivered: { label: 'Added', colour: 'green' },
  refunding: { label: 'Refunding', colour: 'red' },
  refunded: { label: 'Refunded', colour: 'red' },
}

export function TopUpBadge({ status }: { status: TopUpStatus }) {
  const { label, colour } = badges[status]
  return <Badge colour={colour}>{label}</Badge>
}
