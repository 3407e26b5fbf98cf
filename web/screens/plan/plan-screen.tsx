import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import type { PackageView } from '#contract/plan.ts'
import { is3gOnly } from '#contract/speed.ts'
import { notePrices } from '../../prices/fresh-prices.tsx'
import { LoadFailed } from '../../plans/load-failed.tsx'
import { pauseQuery, useSalesPause } from '../../plans/pause-query.ts'
import { planQuery } from '../../plans/plan-queries.ts'
import type { LoadArgs, PageInfo, Params } from '../../router/routes.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyCard } from './buy-card.tsx'
import { Coverage } from './coverage.tsx'
import { PlanAdvice } from './plan-advice.tsx'
import { PlanHead } from './plan-head.tsx'
import { PlanLoading } from './plan-loading.tsx'
import { missingHead, planHead } from './plan-meta.ts'
import './plan-screen.css'

const onSale = (plan: PackageView | null | undefined) => (plan && !is3gOnly(plan.speed) ? plan : undefined)

export async function load({ queryClient, params: { packageId = '' } }: LoadArgs): Promise<PageInfo> {
  const [found] = await Promise.all([
    queryClient.ensureQueryData(planQuery(packageId)),
    notePrices(queryClient),
    queryClient.prefetchQuery(pauseQuery),
  ])
  const plan = onSale(found)
  return plan ? { head: planHead(plan) } : { status: 404, head: missingHead }
}

export function Screen({ params: { packageId = '' } }: { params: Params }) {
  const { data, error, refetch } = useQuery(planQuery(packageId))
  const plan = onSale(data)
  return (
    <div className="wrap pb-(--space-section)">
      <p className="pt-2">
        <BackLink plan={plan} />
      </p>
      {plan && <PlanPage plan={plan} />}
      {!plan && data !== undefined && <NotFound />}
      {data === undefined && !error && <PlanLoading />}
      {error && <LoadFailed title="The plan could not be loaded" error={error} onRetry={() => void refetch()} />}
    </div>
  )
}

function BackLink({ plan }: { plan: PackageView | undefined }) {
  const { countryId, countryName } = plan ?? {}
  return (
    <a className="back" href={countryId ? paths.country(countryId) : paths.countries}>
      <ArrowLeft className="icon" />
      {countryId ? `${countryName ?? countryId} plans` : 'All countries'}
    </a>
  )
}

function PlanPage({ plan }: { plan: PackageView }) {
  const pause = useSalesPause()
  return (
    <div className="plan-page">
      <PlanHead plan={plan} />
      <BuyCard plan={plan} pause={pause} />
      <div className="plan-more">
        <Coverage plan={plan} />
        <PlanAdvice plan={plan} />
      </div>
      <BuyBar plan={plan} pause={pause} />
    </div>
  )
}

function NotFound() {
  return (
    <EmptyState
      title="Package Not Found"
      level={1}
      signal="none"
      action={<LinkButton href={paths.countries}>Browse Countries</LinkButton>}
    >
      This plan is not on sale, or it never was. Others for the same trip are close by.
    </EmptyState>
  )
}
