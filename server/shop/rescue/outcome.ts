import { type OrderStatus, orderStatuses, orderTraits } from '#contract/sales/order.ts'
import type { RescueAnswer, RescueStep } from '#contract/rescue/rescue-steps.ts'
import type { RescueOutcome } from '#contract/rescue/rescue-request.ts'

interface Ended {
  outcome: RescueOutcome | null
  solvedBy: RescueStep | null
}

/** How it stands: the last answer counts, so what stops working again is no longer solved. */
export function endOf(answers: readonly RescueAnswer[], threadId: string | null): Ended {
  const last = answers.at(-1)
  if (last?.outcome === 'solved') return { outcome: 'solved', solvedBy: last.step }
  return { outcome: threadId ? 'handed-over' : null, solvedBy: null }
}

const isMoneyBack = (status: OrderStatus): boolean => orderTraits[status].isGoingBack || orderTraits[status].isRefunded

/** In which an order's money is back, or on its way. */
export const moneyBackStatuses = orderStatuses.filter(isMoneyBack)

/** Money that goes back ends a rescue, however it came to that. */
export const outcomeNow = (outcome: RescueOutcome | null, status: OrderStatus): RescueOutcome | null =>
  isMoneyBack(status) ? 'refunded' : outcome
