import type { UseQueryResult } from '@tanstack/react-query'
import type { OrderView } from '#contract/order-view.ts'
import { paths } from '#contract/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { nearestToItsEnd } from './data-figures.ts'
import { ListFailure } from './list-failure.tsx'
import { PlanEntry } from './plan-entry.tsx'
import { PlanEntrySkeleton } from './plan-entry-skeleton.tsx'

export function ActivePlans({ list }: { list: UseQueryResult<OrderView[]> }) {
  return (
    <section className="stack" aria-labelledby="active-plans">
      <h2 id="active-plans">Active eSIM Plans</h2>
      {list.data ? <Plans orders={list.data} /> : list.isError ? <ListFailure list={list} /> : <PlanEntrySkeleton />}
    </section>
  )
}

function Plans({ orders }: { orders: readonly OrderView[] }) {
  const needsMost = nearestToItsEnd(orders)
  if (orders.length === 0) return <NoPlans />
  return orders.map((order) => <PlanEntry key={order.id} order={order} isNext={order === needsMost} />)
}

function NoPlans() {
  return (
    <Card>
      <EmptyState
        title="No active eSIM plans"
        level={3}
        signal="none"
        action={<LinkButton href={paths.countries}>Browse Plans</LinkButton>}
      >
        Choose a destination, and your eSIM is here moments after you pay.
      </EmptyState>
    </Card>
  )
}
