import { addressOf } from '#contract/api/address.ts'
import { orderReceipt } from '#contract/api/receipts.ts'
import { dataLabel, daysLabel } from '#contract/data-amount.ts'
import type { OrderView } from '#contract/order-view.ts'
import { paths } from '#contract/paths.ts'
import { formatPlanPrice } from '#contract/price-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { FactRows } from '../../ui/facts.tsx'
import { badgeOf, hasReceipt } from './order-words.ts'

export function OrderSummary({ order }: { order: OrderView }) {
  const badge = badgeOf(order)
  return (
    <Card as="section" pad className="stack">
      <div className="between">
        <h2 className="side-title">Order summary</h2>
        <Badge colour={badge.colour}>{badge.label}</Badge>
      </div>
      <FactRows facts={factsOf(order)} />
      {hasReceipt(order) && (
        <a className="link small" href={addressOf(orderReceipt, { params: { id: order.id } })}>
          Receipt (PDF)
        </a>
      )}
      <p className="small muted">
        Something not right?{' '}
        <a className="link text-ink" href={paths.support}>
          Contact support
        </a>
        , 24/7.
      </p>
    </Card>
  )
}

const factsOf = (order: OrderView) => [
  { label: 'Plan', value: order.packageName },
  { label: 'Order number', value: order.orderNo },
  { label: 'Data', value: dataLabel(order.dataAmount) },
  { label: 'Validity', value: daysLabel(order.validityDays) },
  { label: 'Carrier', value: order.carrier ?? 'Local networks' },
  { label: 'Paid', value: `${formatPlanPrice(order.amount, order.currency)} ${order.currency}` },
]
