import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { lazy, useMemo } from 'react'
import { paths } from '#contract/site/paths.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { is3gOnly } from '#contract/plans/speed.ts'
import { notePrices } from '../../../money/prices/fresh-prices.tsx'
import { Link } from '../../../language/link.tsx'
import { LoadFailed } from '../../../plans/plan-cards/load-failed.tsx'
import { HowMuch, howMuchFailed } from '../../../plans/plan-cards/how-much.tsx'
import { countryPlansQuery } from '../../../plans/plan-cards/plan-queries.ts'
import { pauseQuery } from '../../../plans/plan-cards/pause-query.ts'
import { PlansLoading } from '../../../plans/plan-cards/plans-loading.tsx'
import type { LoadArgs, PageInfo, Params } from '../../../router/routes.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { countryHead, countryNameIn } from './country-meta.ts'
import { PlaceHead } from './place-head.tsx'
import { PlanList } from './plan-list.tsx'

const HowMuchHere = lazy(() => import('../../../plans/plan-cards/how-much-here.tsx').catch(() => howMuchFailed))

const onSale = (plans: readonly PackageView[] = []) => plans.filter((plan) => !is3gOnly(plan.speed))

export async function load({ queryClient, i18n, shop, params: { countryCode = '' } }: LoadArgs): Promise<PageInfo> {
  const [plans] = await Promise.all([
    queryClient.ensureQueryData(countryPlansQuery(countryCode)),
    notePrices(queryClient),
    queryClient.prefetchQuery(pauseQuery),
  ])
  const sold = onSale(plans)
  return { status: sold.length > 0 ? 200 : 404, head: countryHead(i18n, countryCode, sold, shop) }
}

export function Screen({ params: { countryCode = '' } }: { params: Params }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(countryPlansQuery(countryCode))
  const plans = useMemo(() => onSale(data), [data])
  return (
    <div className="wrap pb-(--space-12)">
      <p className="pt-2">
        <Link className="back" href={paths.countries}>
          <ArrowLeft className="icon flips" />
          <Trans>All countries</Trans>
        </Link>
      </p>
      <PlaceHead countryCode={countryCode} name={countryNameIn(plans, countryCode)} />
      {data === undefined && !error && <PlansLoading />}
      {error && <LoadFailed title={t`The plans could not be loaded`} error={error} onRetry={() => void refetch()} />}
      {data !== undefined && plans.length === 0 && <NoPlans />}
      {plans.length > 0 && (
        <div className="pb-5">
          <HowMuch>
            <HowMuchHere plans={plans} />
          </HowMuch>
        </div>
      )}
      {plans.length > 0 && <PlanList plans={plans} countryCode={countryCode.toLowerCase()} />}
    </div>
  )
}

function NoPlans() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No Plans Available`}
      signal="none"
      action={
        <LinkButton href={paths.countries}>
          <Trans>Browse Other Countries</Trans>
        </LinkButton>
      }
    >
      <Trans>We don’t have any plans on sale for this destination at the moment.</Trans>
    </EmptyState>
  )
}
