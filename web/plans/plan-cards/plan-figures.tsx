import { Trans } from '@lingui/react/macro'
import type { PackageView } from '#contract/plans/plan.ts'
import { useFormats } from '../../language/formats-of.ts'
import { PriceCode } from '../../money/prices/price-code.tsx'
import { Price } from '../../money/prices/price.tsx'
import './plan-figures.css'

/** Data, validity and price, aligned to the same edges and baseline wherever plans are compared. */
export function PlanFigures({ plan }: { plan: PackageView }) {
  const formats = useFormats()
  return (
    <div className="figures">
      <div>
        <DataFigure dataMb={plan.dataAmount} />
        <p className="figures-days">{formats.days(plan.validityDays)}</p>
      </div>
      <Price of={plan}>
        {(price) => (
          <p className="figures-price">
            <b>{price.text}</b>{' '}
            <span>
              <PriceCode of={price} />
            </span>
          </p>
        )}
      </Price>
    </div>
  )
}

function DataFigure({ dataMb }: { dataMb: number | null }) {
  const formats = useFormats()
  if (!dataMb)
    return (
      <p className="figures-data figures-word">
        <Trans>Unlimited</Trans>
      </p>
    )
  const amount = formats.amount(dataMb)
  return (
    <p className="figures-data">
      <Trans>
        {amount} <small>GB</small>
      </Trans>
    </p>
  )
}
