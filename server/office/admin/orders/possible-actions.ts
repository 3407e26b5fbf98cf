import type { OrderAction } from '#contract/admin-order.ts'
import { after, orderTraits } from '#contract/order.ts'
import type { Order } from '../../../shop/sales/order.ts'

type About = Pick<Order, 'status' | 'email'>

const rules: Record<OrderAction, (order: About) => boolean> = {
  // One under way is only hurried; one that failed starts again.
  'retry-delivery': ({ status }) => orderTraits[status].isDue || after(status, 'retried') !== undefined,
  refund: ({ status }) => after(status, 'refund_started') !== undefined,
  'resend-mail': ({ status, email }) => email !== null && mailFor(status) !== undefined,
}

/** Which mail tells a customer how the order stands. */
export function mailFor(status: Order['status']): 'mail-esim' | 'mail-refund' | undefined {
  const { isInUse, isRefunded } = orderTraits[status]
  if (isInUse) return 'mail-esim'
  return isRefunded ? 'mail-refund' : undefined
}

export const isPossible = (action: OrderAction, order: About): boolean => rules[action](order)

export const possibleActions = (order: About): OrderAction[] =>
  (Object.keys(rules) as OrderAction[]).filter((action) => isPossible(action, order))
