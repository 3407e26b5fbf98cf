import { ArrowLeft } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { paymentConfigQuery } from '../../payments/payment-config.ts'
import { LoadFailed } from '../../plans/load-failed.tsx'
import { pauseQuery } from '../../plans/pause-query.ts'
import { planQuery } from '../../plans/plan-queries.ts'
import type { LoadArgs, PageInfo, Params } from '../../router/routes.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Checkout } from './checkout.tsx'
import { CheckoutLoading } from './checkout-loading.tsx'
import { type PlanState, planToFetch, useCheckoutPlan } from './use-checkout-plan.ts'
import './checkout-screen.css'

export async function load({ queryClient, params: { packageId = '' }, search }: LoadArgs): Promise<PageInfo> {
  await Promise.all([
    queryClient.prefetchQuery(planQuery(planToFetch(packageId, search))),
    queryClient.prefetchQuery(paymentConfigQuery()),
    queryClient.prefetchQuery(pauseQuery),
  ])
  return { head: { title: 'Secure Checkout', isHidden: true } }
}

export function Screen({ params: { packageId = '' } }: { params: Params }) {
  const state = useCheckoutPlan(packageId)
  return (
    <div className="wrap">
      {state.kind === 'missing' ? (
        <MissingPlan />
      ) : (
        <>
          <p className="pt-2">
            <a className="back" href={paths.plan(packageId)}>
              <ArrowLeft className="icon" />
              Back to plan
            </a>
          </p>
          <h1 className="checkout-title">Secure Checkout</h1>
          <Content state={state} />
        </>
      )}
    </div>
  )
}

function Content({ state }: { state: Exclude<PlanState, { kind: 'missing' }> }) {
  switch (state.kind) {
    case 'loading':
      return <CheckoutLoading />
    case 'failed':
      return <LoadFailed title="The plan could not be loaded" error={state.error} onRetry={state.retry} />
    case 'withdrawn':
    case 'found':
      return <Checkout plan={state.plan} isWithdrawn={state.kind === 'withdrawn'} />
  }
}

function MissingPlan() {
  return (
    <EmptyState
      title="Package Not Found"
      level={1}
      signal="none"
      action={<LinkButton href={paths.countries}>Browse Countries</LinkButton>}
    >
      The package information is missing. Please go back and select a package again.
    </EmptyState>
  )
}
