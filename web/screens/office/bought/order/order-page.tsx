import { useQuery } from '@tanstack/react-query'
import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import type { AdminAddress } from '../../admin-address.ts'
import { orderQuery } from '../../admin-queries.ts'
import { PageFrame } from '../../page-frame.tsx'
import { StatusBadge } from '../orders/status-badge.tsx'
import { RescueCard } from '../rescue/rescue-card.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderTopUps } from './order-top-ups.tsx'
import { OrderWithdrawals } from '../withdrawals/order-withdrawals.tsx'
import './order.css'

/** One order: what was sold, the actions possible, and its history. */
export function OrderPage({ address, id }: { address: AdminAddress; id: string }) {
  const query = useQuery(orderQuery(id))
  const { data: order } = query
  return (
    <PageFrame
      back={{ label: 'Orders', to: { ...address, order: undefined } }}
      query={query}
      title={order?.orderNo}
      aside={order && <StatusBadge status={order.status} />}
      missing="Order not found"
    >
      {order && <Order order={order} />}
    </PageFrame>
  )
}

function Order({ order }: { order: AdminOrderPage }) {
  return (
    <div className="stack">
      <p className="muted">
        {order.packageName}, bought {shownMoment(order.createdAt)}
      </p>
      <OrderActions order={order} />
      <OrderFacts order={order} />
      {order.rescue && <RescueCard rescue={order.rescue} />}
      {order.topUps.length > 0 && <OrderTopUps topUps={order.topUps} hasAccount={order.customer.userId !== null} />}
      {order.withdrawals && order.withdrawals.length > 0 && <OrderWithdrawals withdrawals={order.withdrawals} />}
      <OrderHistory lines={order.history} />
    </div>
  )
}
