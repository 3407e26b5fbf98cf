import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { paths } from '#contract/site/paths.ts'
import { Link } from '../../../language/link.tsx'
import { LoadFailed } from '../../../plans/plan-cards/load-failed.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TripBought } from '../../../plans/trips/trip-bought.tsx'
import { TripGone } from '../../../plans/trips/trip-gone.tsx'
import { Checkout } from './checkout.tsx'
import { CheckoutLoading } from './checkout-loading.tsx'
import { useFormerPurchase } from './use-former-purchase.ts'
import { useCheckoutTrip } from './use-checkout-trip.ts'
import { tripWares } from './wares.ts'

/** All eSIMs of a saved trip, in one payment. */
export function TripCheckout({ id }: { id: string }) {
  const { t } = useLingui()
  const state = useCheckoutTrip(id)
  const { orderId, isKnown, isBoughtAgain, buyAgain } = useFormerPurchase(id)
  if (state.kind === 'missing') return <TripGone />
  if (state.kind === 'unchosen')
    return (
      <EmptyState
        title={t`Please choose again for this trip`}
        level={1}
        signal="none"
        action={
          <LinkButton href={paths.keptTrip(id)}>
            <Trans>Choose again</Trans>
          </LinkButton>
        }
      >
        <Trans>One of its plans is no longer on sale. Nothing has been charged.</Trans>
      </EmptyState>
    )
  return (
    <>
      <p className="pt-2">
        <Link className="back" href={paths.keptTrip(id)}>
          <ArrowLeft className="icon flips" />
          <Trans>Back to your trip</Trans>
        </Link>
      </p>
      <h1 className="checkout-title">
        <Trans>Secure Checkout</Trans>
      </h1>
      {state.kind === 'loading' && <CheckoutLoading />}
      {state.kind === 'failed' && (
        <LoadFailed title={t`The trip could not be loaded`} error={state.error} onRetry={state.retry} />
      )}
      {state.kind === 'found' && orderId && (
        <TripBought orderId={orderId}>
          <Button look="line" onClick={buyAgain}>
            <Trans>Buy it again</Trans>
          </Button>
        </TripBought>
      )}
      {state.kind === 'found' && !orderId && (
        <Checkout wares={tripWares(state.trip, isBoughtAgain)} isWithdrawn={false} isWaiting={!isKnown} />
      )}
    </>
  )
}
