import { addressOf } from '#contract/api/address.ts'
import { topUpReceipt } from '#contract/api/receipts.ts'
import type { OrderView } from '#contract/order-view.ts'
import { formatPlanPrice } from '#contract/price-format.ts'
import { topUpTraitsOf } from '#contract/top-up.ts'
import { TopUpBadge } from '../../ui/top-up-badge.tsx'

/** Data bought later for an order's eSIM, under the order it belongs to. */
export function TopUpLines({ order }: { order: OrderView }) {
  return (
    <ul className="order-top-ups" aria-label="Top-ups">
      {order.topUps.map(({ id, name, amount, status }) => (
        <li key={id}>
          <span>Top-up: {name}</span>
          {topUpTraitsOf(status).isPaid && (
            <a
              className="order-act"
              href={addressOf(topUpReceipt, { params: { id: order.id, topUpId: id } })}
              aria-label={`Receipt for top-up ${name}`}
            >
              Receipt
            </a>
          )}
          <span className="num">{formatPlanPrice(amount)}</span>
          <TopUpBadge status={status} />
        </li>
      ))}
    </ul>
  )
}
