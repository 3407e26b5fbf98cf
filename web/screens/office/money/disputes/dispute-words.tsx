import { type DisputeRow, daysLeft, disputeTraits } from '#contract/office/dispute.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { counted } from '../../shown-figures.ts'

export const DisputeBadge = ({ dispute: { status } }: { dispute: Pick<DisputeRow, 'status'> }) => (
  <Badge colour={disputeTraits[status].colour}>{disputeTraits[status].label}</Badge>
)

/** The shop can still answer, and has not. */
export const awaitsAnswer = ({ status, isSubmitted, dueBy }: DisputeRow): boolean =>
  disputeTraits[status].mayAnswer && !isSubmitted && dueBy !== null

/** How much time is left to answer. */
export function shownTimeLeft({ dueBy, isPastDue }: Pick<DisputeRow, 'dueBy' | 'isPastDue'>, now = new Date()): string {
  if (dueBy === null) return 'The bank takes no answer'
  const days = daysLeft(dueBy, now)
  if (isPastDue || days <= 0) return 'Past due'
  return days === 1 ? 'Less than a day left' : `${counted(days, 'day')} left`
}
