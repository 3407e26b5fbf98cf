import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { paths } from '#contract/site/paths.ts'
import { Link } from '../../../language/link.tsx'
import { paymentConfigQuery } from '../../../money/payments/payment-config.ts'
import { LoadFailed } from '../../../plans/plan-cards/load-failed.tsx'
import { pauseQuery } from '../../../plans/plan-cards/pause-query.ts'
import { planQuery } from '../../../plans/plan-cards/plan-queries.ts'
import type { LoadArgs, PageInfo, Params } from '../../../router/routes.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Checkout } from './checkout.tsx'
import { CheckoutLoading } from './checkout-loading.tsx'
import { useIsAlive } from '../../../hydration/use-is-alive.ts'
import { type PlanState, type ShownPlan, planToFetch, useCheckoutPlan } from './use-checkout-plan.ts'
import { checkoutTripQuery } from './use-checkout-trip.ts'
import { TripCheckout } from './trip-checkout.tsx'
import { useTravellers } from './use-travellers.ts'
import { planWares } from './wares.ts'
import './checkout-screen.css'

export async function load({
  queryClient,
  i18n,
  params: { packageId = '', tripId },
  search,
}: LoadArgs): Promise<PageInfo> {
  await Promise.all([
    tripId === undefined
      ? queryClient.prefetchQuery(planQuery(planToFetch(packageId, search)))
      : queryClient.prefetchQuery(checkoutTripQuery(tripId)),
    queryClient.prefetchQuery(paymentConfigQuery()),
    queryClient.prefetchQuery(pauseQuery),
  ])
  return { head: { title: t(i18n)`Secure Checkout`, isHidden: true } }
}

export function Screen({ params: { packageId = '', tripId } }: { params: Params }) {
  return <div className="wrap">{tripId ? <TripCheckout id={tripId} /> : <PlanCheckout packageId={packageId} />}</div>
}

function PlanCheckout({ packageId }: { packageId: string }) {
  const state = useCheckoutPlan(packageId)
  if (state.kind === 'missing') return <MissingPlan />
  return (
    <>
      <p className="pt-2">
        <Link className="back" href={paths.plan(packageId)}>
          <ArrowLeft className="icon flips" />
          <Trans>Back to plan</Trans>
        </Link>
      </p>
      <h1 className="checkout-title">
        <Trans>Secure Checkout</Trans>
      </h1>
      <Content state={state} />
    </>
  )
}

function Content({ state }: { state: Exclude<PlanState, { kind: 'missing' }> }) {
  const { t } = useLingui()
  switch (state.kind) {
    case 'loading':
      return <CheckoutLoading />
    case 'failed':
      return <LoadFailed title={t`The plan could not be loaded`} error={state.error} onRetry={state.retry} />
    case 'withdrawn':
    case 'found':
      return <PlanWares plan={state.plan} isWithdrawn={state.kind === 'withdrawn'} />
  }
}

function PlanWares({ plan, isWithdrawn }: { plan: ShownPlan; isWithdrawn: boolean }) {
  const travellers = useTravellers(plan.packageCode)
  // The server cannot read this tab's storage, so the first render has to match its answer.
  const count = useIsAlive() ? travellers.count : 1
  return <Checkout wares={planWares(plan, count)} isWithdrawn={isWithdrawn} travellers={{ ...travellers, count }} />
}

function MissingPlan() {
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
      <Trans>The package information is missing. Please go back and select a package again.</Trans>
    </EmptyState>
  )
}
