import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { isBeingPrepared, type OrderView } from '#contract/bought/order-view.ts'
import { paths } from '#contract/site/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { nearestToItsEnd } from '../../../bought/topups/data-figures.ts'
import { inUseFirst, isRunning, plansToShow } from '../../../bought/orders/account-orders.ts'
import { ListFailure } from './list-failure.tsx'
import { PlanEntry } from './plan-entry.tsx'
import { PlanEntrySkeleton } from './plan-entry-skeleton.tsx'

type ActivePlansProps = {
  list: UseQueryResult<OrderView[]>
  /** All orders loaded so far, including plans that are used up or still being delivered. */
  all: readonly OrderView[]
}

export function ActivePlans({ list, all }: ActivePlansProps) {
  const plans = list.data && inUseFirst(plansToShow(list.data, all))
  return (
    <section className="stack" aria-labelledby="active-plans">
      <h2 id="active-plans">
        <Trans>Active eSIM Plans</Trans>
      </h2>
      {list.isLoadingError && <ListFailure list={list} />}
      {list.isPending && <PlanEntrySkeleton />}
      {plans?.length === 0 && <NoPlans isOneComing={all.some(isBeingPrepared)} />}
      {plans && <Plans orders={plans} />}
    </section>
  )
}

/** On a phone a plan that is not in use is folded to its name, unless it comes first. */
function Plans({ orders }: { orders: readonly OrderView[] }) {
  const needsMost = nearestToItsEnd(orders)
  const isPhone = useMedia('(max-width: 47.99rem)')
  return orders.map((order, index) => (
    <PlanEntry
      key={order.id}
      order={order}
      isNext={order === needsMost}
      isFolded={isPhone && index > 0 && !isRunning(order)}
    />
  ))
}

function NoPlans({ isOneComing }: { isOneComing: boolean }) {
  const { t } = useLingui()
  return (
    <Card>
      <EmptyState
        title={t`No active eSIM plans`}
        level={3}
        signal={isOneComing ? 'full' : 'none'}
        action={
          !isOneComing && (
            <LinkButton href={paths.countries}>
              <Trans>Browse Plans</Trans>
            </LinkButton>
          )
        }
      >
        {isOneComing
          ? t`Yours is being prepared. It will appear here automatically in a moment.`
          : t`Choose a destination, and your eSIM is here moments after you pay.`}
      </EmptyState>
    </Card>
  )
}
