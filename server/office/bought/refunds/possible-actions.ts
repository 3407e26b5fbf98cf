import type { OrderAction } from '#contract/office/admin-order.ts'
import { after, orderTraits } from '#contract/sales/order.ts'
import { keysOf } from '#contract/base/keys.ts'
import type { Order } from '../../../shop/sales/books/order.ts'

interface ActionSubject extends Pick<Order, 'status' | 'email'> {
  /** It would be delivered at a loss and waits for a decision. */
  isHeld?: boolean
}

const rules: Record<OrderAction, (order: ActionSubject) => boolean> = {
  // An order under way is only hurried; a failed one starts again.
  'retry-delivery': ({ status }) => orderTraits[status].isDue || after(status, 'retried') !== undefined,
  'deliver-at-loss': ({ status, isHeld = false }) => isHeld && orderTraits[status].isDue,
  // A refund that bounced has its own decisions.
  refund: ({ status, isHeld = false }) =>
    (after(status, 'refund_started') !== undefined && !orderTraits[status].awaitsDecision) ||
    (isHeld && after(status, 'given_up') !== undefined),
  'resend-mail': ({ status, email }) => email !== null && mailFor(status) !== undefined,
}

/** The mail that tells a customer how the order stands. */
export function mailFor(status: Order['status']): 'mail-esim' | 'mail-refund' | undefined {
  const { isInUse, isPaid, isGivenUp, isAtRest } = orderTraits[status]
  if (isInUse) return 'mail-esim'
  return isPaid && isGivenUp && isAtRest ? 'mail-refund' : undefined
}

export const isPossible = (action: OrderAction, order: ActionSubject): boolean => rules[action](order)

export const possibleActions = (order: ActionSubject): OrderAction[] =>
  keysOf(rules).filter((action) => isPossible(action, order))
