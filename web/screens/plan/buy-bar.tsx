import { dataLabel, daysLabel } from '#contract/data-amount.ts'
import type { PackageView } from '#contract/plan.ts'
import type { SalesPauseView } from '#contract/sales-pause.ts'
import { Price } from '../../prices/price.tsx'
import { purchasePath } from '../../plans/purchase-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import { SeaBar } from '../../ui/sea-bar.tsx'

/** On a phone, the price and the way to pay it are always under the thumb. */
export function BuyBar({ plan, pause }: { plan: PackageView; pause: SalesPauseView | undefined }) {
  return (
    <SeaBar className="buy-bar">
      <div className="buy-bar-in">
        <Price of={plan}>
          {({ text, code }) => (
            <p>
              <b>{text}</b>
              <small>
                {code} · {dataLabel(plan.dataAmount)}, {daysLabel(plan.validityDays)}
              </small>
            </p>
          )}
        </Price>
        {pause ? (
          <p className="buy-bar-paused">Sales are paused</p>
        ) : (
          <LinkButton look="sun" size="lg" href={purchasePath(plan)}>
            Purchase This Plan
          </LinkButton>
        )}
      </div>
    </SeaBar>
  )
}
