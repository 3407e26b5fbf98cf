import type { ThreadStatus } from '#contract/bought/support.ts'
import { Badge, type BadgeColour } from '../../../../ui/badge.tsx'

export const stateNames: Record<ThreadStatus, string> = {
  open: 'Open',
  waiting: 'Waiting for customer',
  closed: 'Closed',
}

const colours: Record<ThreadStatus, BadgeColour> = { open: 'yellow', waiting: 'blue', closed: 'plain' }

export const ThreadBadge = ({ status }: { status: ThreadStatus }) => (
  <Badge colour={colours[status]}>{stateNames[status]}</Badge>
)
