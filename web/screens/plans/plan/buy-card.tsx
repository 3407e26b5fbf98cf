import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { hasPrice } from '#contract/plans/plan-value.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import type { SalesPauseView } from '#contract/site/sales-pause.ts'
import { useShop } from '../../../data/shop.ts'
import { AnnouncedLine } from '../../../plans/plan-cards/announced-line.tsx'
import { DirectBuy, useHasSavedCard } from '../../../plans/plan-cards/direct-buy.tsx'
import { PausedNotice } from '../../../plans/plan-cards/paused-notice.tsx'
import { PlanFigures } from '../../../plans/plan-cards/plan-figures.tsx'
import { purchasePath } from '../../../plans/plan-cards/purchase-path.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Ticks } from '../../../ui/steps.tsx'
import { demonstrationPromises } from './demonstration.tsx'
import { ExpressCheckout } from './express-checkout.tsx'
import './buy-card.css'

/** Promises the software itself keeps in every shop. */
const ownPromises = [msg`Delivered or refunded`, msg`No automatic renewal`]

/**
 * Everything needed to buy. In a wide window it is a sticky card; on a phone the buy bar has the price and the button,
 * and this card only the express ways to pay.
 */
export function BuyCard({ plan, pause }: { plan: PackageView; pause: SalesPauseView | undefined }) {
  const { t } = useLingui()
  const promises = [...(useShop().isDemonstration ? demonstrationPromises : ownPromises), msg`Secure checkout`]
  const hasSavedCard = useHasSavedCard()
  const isSold = !pause && hasPrice(plan)
  return (
    <aside className="buy" aria-label={t`Buy this plan`}>
      <AnnouncedLine plan={plan} />
      <div className="buy-main">
        <PlanFigures plan={plan} />
        {isSold && (
          <>
            <LinkButton look="sun" size="lg" wide href={purchasePath(plan)}>
              <Trans>Purchase This Plan</Trans>
            </LinkButton>
            <p className="buy-or">
              <Trans>or express checkout</Trans>
            </p>
          </>
        )}
      </div>
      {pause && <PausedNotice pause={pause} />}
      {isSold && <ExpressCheckout plan={plan} />}
      {hasSavedCard && isSold && <DirectBuy plan={plan} />}
      <div className="buy-promises">
        <Ticks items={promises.map((promise) => t(promise))} />
      </div>
    </aside>
  )
}
