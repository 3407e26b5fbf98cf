import { type OrderStatus, orderStatuses, orderTraits } from '#contract/sales/order.ts'
import type { RescueAnswer, RescueStep } from '#contract/bought/rescue-steps.ts'
import type { RescueOutcome } from '#contract/bought/rescue-request.ts'

interface RescueState {
  outcome: RescueOutcome | null
  solvedBy: RescueStep | null
}

/** The current outcome: the last answer counts, so a problem that comes back is no longer solved. */
export function endOf(answers: readonly RescueAnswer[], threadId: string | null): RescueState {
  const last = answers.at(-1)
  if (last?.outcome === 'solved') return { outcome: 'solved', solvedBy: last.step }
  return { outcome: threadId ? 'handed-over' : null, solvedBy: null }
}

const isMoneyBack = (status: OrderStatus): boolean => orderTraits[status].isGoingBack || orderTraits[status].isRefunded

/** The statuses in which an order's money is back or on its way back. */
export const moneyBackStatuses = orderStatuses.filter(isMoneyBack)

/** A refund ends a rescue, however it came about. */
export const outcomeNow = (outcome: RescueOutcome | null, status: OrderStatus): RescueOutcome | null =>
  isMoneyBack(status) ? 'refunded' : outcome
