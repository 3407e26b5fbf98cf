import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#contract/site/paths.ts'
import { useIsAlive } from '../../../hydration/use-is-alive.ts'
import { useUser } from '../../../data/user.ts'
import { useCharge } from '../../../money/payments/use-charge.ts'
import { useIsCurrencyDecided } from '../../../money/prices/chosen-currency.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StepLoading } from './checkout-loading.tsx'
import { Columns } from './columns.tsx'
import { LiveCheckout } from './live-checkout.tsx'
import type { TravellerCount } from './use-travellers.ts'
import { chargedWares, keyOf, type Wares } from './wares.ts'

type CheckoutProps = {
  wares: Wares
  isWithdrawn: boolean
  /** Something has to be known before the payment may be opened. */
  isWaiting?: boolean
  /** Where the buyer says for how many; a trip knows already. */
  travellers?: TravellerCount
}

export function Checkout({ wares, isWithdrawn, isWaiting = false, travellers }: CheckoutProps) {
  // The server cannot read this tab's storage, so it renders the page without it.
  const isAlive = useIsAlive()
  const { isLoading } = useUser()
  const charge = useCharge()
  const isCurrencyDecided = useIsCurrencyDecided()
  const charged = charge && chargedWares(wares, charge)
  // In another currency everything begins anew: what a guest types meanwhile would be gone.
  if (isAlive && isCurrencyDecided && !isLoading && !isWithdrawn && !isWaiting && charged)
    return <LiveCheckout key={`${keyOf(wares)} ${charged.currency}`} wares={charged} travellers={travellers} />
  return (
    <Columns wares={wares} price={wares.price}>
      {isWithdrawn ? <Withdrawn /> : <StepLoading />}
    </Columns>
  )
}

function Withdrawn() {
  const { t } = useLingui()
  return (
    <Notice kind="warn" title={t`This plan is no longer on sale`}>
      <p>
        <Trans>Nothing has been charged. There are other plans for the same trip.</Trans>
      </p>
      <LinkButton className="mt-3" href={paths.countries}>
        <Trans>Browse Countries</Trans>
      </LinkButton>
    </Notice>
  )
}
