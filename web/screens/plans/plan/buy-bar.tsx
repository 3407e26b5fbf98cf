import { Trans } from '@lingui/react/macro'
import { hasPrice } from '#contract/plans/plan-value.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import type { SalesPauseView } from '#contract/site/sales-pause.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { PriceCode } from '../../../money/prices/price-code.tsx'
import { Price } from '../../../money/prices/price.tsx'
import { purchasePath } from '../../../plans/plan-cards/purchase-path.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { BottomActionBar } from '../../../ui/bottom-action-bar.tsx'

/** On a phone, keeps the price and the buy button within reach of the thumb. */
export function BuyBar({ plan, pause }: { plan: PackageView; pause: SalesPauseView | undefined }) {
  const formats = useFormats()
  const [data, days] = [formats.data(plan.dataAmount), formats.days(plan.validityDays)]
  return (
    <BottomActionBar className="buy-bar">
      <div className="buy-bar-in">
        <Price of={plan}>
          {({ text, code, charged }) => (
            <p>
              <b>{text}</b>
              <small>
                {charged ? (
                  <PriceCode of={{ text, code, charged }} />
                ) : (
                  <Trans>
                    {code} · {data}, {days}
                  </Trans>
                )}
              </small>
            </p>
          )}
        </Price>
        {pause && (
          <p className="buy-bar-paused">
            <Trans>Sales are paused</Trans>
          </p>
        )}
        {!pause && hasPrice(plan) && (
          <LinkButton look="sun" size="lg" href={purchasePath(plan)}>
            <Trans>Purchase This Plan</Trans>
          </LinkButton>
        )}
      </div>
    </BottomActionBar>
  )
}
