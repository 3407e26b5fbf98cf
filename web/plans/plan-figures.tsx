import { daysLabel, gigabytes } from '#contract/data-amount.ts'
import type { PackageView } from '#contract/plan.ts'
import { Price } from '../prices/price.tsx'
import './plan-figures.css'

/** How much, how long, what does it cost: the same edges and the same baseline wherever plans are compared. */
export function PlanFigures({ plan }: { plan: PackageView }) {
  return (
    <div className="figures">
      <div>
        <DataFigure dataMb={plan.dataAmount} />
        <p className="figures-days">{daysLabel(plan.validityDays)}</p>
      </div>
      <Price of={plan}>
        {({ text, code }) => (
          <p className="figures-price">
            <b>{text}</b> <span>{code}</span>
          </p>
        )}
      </Price>
    </div>
  )
}

function DataFigure({ dataMb }: { dataMb: number | null }) {
  if (!dataMb) return <p className="figures-data figures-word">Unlimited</p>
  return (
    <p className="figures-data">
      {gigabytes(dataMb)} <small>GB</small>
    </p>
  )
}
