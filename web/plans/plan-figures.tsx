import { daysLabel, gigabytes } from '#contract/data-amount.ts'
import type { PackageView } from '#contract/plan.ts'
import { usePrice } from '../prices/price.tsx'
import './plan-figures.css'

/** How much, how long, what does it cost: the same edges and the same baseline wherever plans are compared. */
export function PlanFigures({ plan }: { plan: PackageView }) {
  const price = usePrice(plan)
  return (
    <div className="figures">
      <div>
        <DataFigure dataMb={plan.dataAmount} />
        <p className="figures-days">{daysLabel(plan.validityDays)}</p>
      </div>
      <p className="figures-price">
        <b>{price.text}</b> <span>{price.code}</span>
      </p>
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
