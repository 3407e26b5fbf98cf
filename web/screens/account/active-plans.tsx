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

type ActivePlansProps = {
  list: UseQueryResult<OrderView[]>
  /** An eSIM is being prepared and will be here soon. */
  isOneComing: boolean
}

export function ActivePlans({ list, isOneComing }: ActivePlansProps) {
  return (
    <section className="stack" aria-labelledby="active-plans">
      <h2 id="active-plans">Active eSIM Plans</h2>
      {list.isLoadingError && <ListFailure list={list} />}
      {list.isPending && <PlanEntrySkeleton />}
      {list.data?.length === 0 && <NoPlans isOneComing={isOneComing} />}
      {list.data && <Plans orders={list.data} />}
    </section>
  )
}

function Plans({ orders }: { orders: readonly OrderView[] }) {
  const needsMost = nearestToItsEnd(orders)
  return orders.map((order) => <PlanEntry key={order.id} order={order} isNext={order === needsMost} />)
}

function NoPlans({ isOneComing }: { isOneComing: boolean }) {
  return (
    <Card>
      <EmptyState
        title="No active eSIM plans"
        level={3}
        signal={isOneComing ? 'full' : 'none'}
        action={!isOneComing && <LinkButton href={paths.countries}>Browse Plans</LinkButton>}
      >
        {isOneComing
          ? 'Yours is being prepared. It appears here by itself in a moment.'
          : 'Choose a destination, and your eSIM is here moments after you pay.'}
      </EmptyState>
    </Card>
  )
}
