import type { OrderView } from '#contract/order-view.ts'
import { formatPlanPrice } from '#contract/price-format.ts'
import type { TopUpStatus } from '#contract/top-up.ts'
import { orderPath } from './account-orders.ts'
import { isPaid } from '#contract/is-paid.ts'
import { Badge, type BadgeColour } from '../../ui/badge.tsx'

const badges: Record<TopUpStatus, { label: string; colour: BadgeColour }> = {
  pending: { label: 'Pending', colour: 'yellow' },
  lapsed: { label: 'Lapsed', colour: 'red' },
  processing: { label: 'Being added', colour: 'blue' },
  failed: { label: 'Failed', colour: 'red' },
  delivered: { label: 'Added', colour: 'green' },
  refunding: { label: 'Refunding', colour: 'red' },
  refunded: { label: 'Refunded', colour: 'red' },
}

/** Data bought later for an order's eSIM, under the order it belongs to. */
export function TopUpLines({ order }: { order: OrderView }) {
  return (
    <ul className="order-top-ups" aria-label="Top-ups">
      {order.topUps.map(({ id, name, amount, status }) => (
        <li key={id}>
          <span>Top-up: {name}</span>
          {isPaid(status) && (
            <a
              className="order-act"
              href={orderPath(order.id, `/topups/${encodeURIComponent(id)}/receipt.pdf`)}
              aria-label={`Receipt for top-up ${name}`}
            >
              Receipt
            </a>
          )}
          <span className="num">{formatPlanPrice(amount)}</span>
          <Badge colour={badges[status].colour}>{badges[status].label}</Badge>
        </li>
      ))}
    </ul>
  )
}
