import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { lazy } from 'react'
import { paths } from '#contract/site/paths.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { is3gOnly } from '#contract/plans/speed.ts'
import { notePrices } from '../../../money/prices/fresh-prices.tsx'
import { Link } from '../../../language/link.tsx'
import { usePlaceName } from '../../../language/place-names.ts'
import { HowMuch, howMuchFailed } from '../../../plans/plan-cards/how-much.tsx'
import { LoadFailed } from '../../../plans/plan-cards/load-failed.tsx'
import { pauseQuery, useSalesPause } from '../../../plans/plan-cards/pause-query.ts'
import { PickedBefore } from '../../../plans/plan-cards/picked-before.tsx'
import { planFactsQuery, planQuery } from '../../../plans/plan-cards/plan-queries.ts'
import type { LoadArgs, PageInfo, Params } from '../../../router/routes.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyCard } from './buy-card.tsx'
import { Coverage } from './coverage.tsx'
import { PlanAdvice } from './plan-advice.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { PlanHead } from './plan-head.tsx'
import { PlanLoading } from './plan-loading.tsx'
import { missingHead, planHead } from './plan-meta.ts'
import './plan-screen.css'

const HowMuchOfPlan = lazy(() => import('../../../plans/plan-cards/how-much-of-plan.tsx').catch(() => howMuchFailed))

const onSale = (plan: PackageView | null | undefined) => (plan && !is3gOnly(plan.speed) ? plan : undefined)

export async function load({ queryClient, i18n, shop, params: { packageId = '' } }: LoadArgs): Promise<PageInfo> {
  const [found] = await Promise.all([
    queryClient.ensureQueryData(planQuery(packageId)),
    // If one of these fails, the page renders without it.
    queryClient.prefetchQuery(planFactsQuery(packageId)),
    notePrices(queryClient),
    queryClient.prefetchQuery(pauseQuery),
  ])
  const plan = onSale(found)
  return plan ? { head: planHead(i18n, plan, shop) } : { status: 404, head: missingHead(i18n) }
}

export function Screen({ params: { packageId = '' } }: { params: Params }) {
  const { t } = useLingui()
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
      {error && <LoadFailed title={t`The plan could not be loaded`} error={error} onRetry={() => void refetch()} />}
    </div>
  )
}

function BackLink({ plan }: { plan: PackageView | undefined }) {
  const { countryId, countryName } = plan ?? {}
  const placeName = usePlaceName()
  const country = countryId && placeName(countryId, countryName ?? countryId)
  return (
    <Link className="back" href={countryId ? paths.country(countryId) : paths.countries}>
      <ArrowLeft className="icon flips" />
      {country ? <Trans>{country} plans</Trans> : <Trans>All countries</Trans>}
    </Link>
  )
}

function PlanPage({ plan }: { plan: PackageView }) {
  const pause = useSalesPause()
  return (
    <div className="plan-page">
      <PlanHead plan={plan} />
      <BuyCard plan={plan} pause={pause} />
      <div className="plan-more">
        <HowMuch>
          <HowMuchOfPlan plan={plan} />
        </HowMuch>
        <Coverage plan={plan} />
        <PlanFacts plan={plan} />
        <PlanAdvice plan={plan} />
      </div>
      <BuyBar plan={plan} pause={pause} />
      <PickedBefore />
    </div>
  )
}

function NotFound() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Package Not Found`}
      level={1}
      signal="none"
      action={
        <LinkButton href={paths.countries}>
          <Trans>Browse Countries</Trans>
        </LinkButton>
      }
    >
      <Trans>This plan isn’t on sale, or never was. See other plans for the same trip.</Trans>
    </EmptyState>
  )
}
