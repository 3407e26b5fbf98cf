import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { OrderView } from '#contract/bought/order-view.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ListFailure } from './list-failure.tsx'
import { OrderRow } from './order-row.tsx'
import './order-history.css'

export function OrderHistory({ list }: { list: UseQueryResult<OrderView[]> }) {
  return (
    <section className="stack" aria-labelledby="order-history">
      <h2 id="order-history">
        <Trans>Order History</Trans>
      </h2>
      {list.isLoadingError && <ListFailure list={list} />}
      {list.isPending && <OrdersSkeleton />}
      {list.data && <Orders orders={list.data} />}
    </section>
  )
}

function Orders({ orders }: { orders: readonly OrderView[] }) {
  const { t } = useLingui()
  if (orders.length === 0)
    return (
      <Card>
        <EmptyState title={t`No orders yet`} level={3} signal="none">
          <Trans>Everything you buy here is listed with its date, its price and its receipt.</Trans>
        </EmptyState>
      </Card>
    )
  return (
    <Card className="orders-card">
      <div className="orders" role="region" aria-label={t`Orders`} tabIndex={0}>
        <ul>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      </div>
    </Card>
  )
}

function OrdersSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your orders`} className="card orders-card">
      <div className="orders">
        {['8rem', '10rem', '9rem'].map((width) => (
          <div key={width} className="order">
            <Skeleton className="my-0.75" width="4.5rem" height="1.125rem" />
            <Skeleton className="order-amount" width="3.5rem" height="1.125rem" />
            <Skeleton className="order-date" width="5.5rem" height="1rem" />
            <Skeleton width="5.5rem" height="1.5rem" />
            <div className="order-foot">
              <Skeleton className="my-0.75" width={width} height="1rem" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
