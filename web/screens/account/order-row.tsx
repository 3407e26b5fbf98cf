import { orderTraitsOf } from '#contract/order.ts'
import { isBeingPrepared, type OrderView } from '#contract/order-view.ts'
import { formatPlanPrice } from '#contract/price-format.ts'
import { shownOrderNo } from '#contract/shown-ids.ts'
import { shownDate } from '#contract/formats/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { OrderActions } from './order-actions.tsx'
import { Preparing } from './preparing.tsx'
import { TopUpLines } from './top-up-lines.tsx'

export function OrderRow({ order }: { order: OrderView }) {
  const { colour, label } = orderTraitsOf(order.status).badge
  return (
    <li className="order">
      <span className="strong num">#{shownOrderNo(order.orderNo)}</span>
      <span className="order-amount strong num">{formatPlanPrice(order.amount)}</span>
      <span className="order-date small muted num">{shownDate(order.createdAt)}</span>
      <Badge colour={colour}>{label}</Badge>
      <div className="order-foot">
        <span className="small muted">{order.packageName}</span>
        <OrderActions order={order} />
      </div>
      {order.topUps.length > 0 && <TopUpLines order={order} />}
      {isBeingPrepared(order) && <Preparing order={order} />}
    </li>
  )
}
