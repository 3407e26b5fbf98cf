import { dataLabel, daysLabel } from '#contract/data-amount.ts'
import { shownSpeed } from '#contract/speed.ts'
import { rawPrice } from '../../prices/converted-price.ts'
import { Price } from '../../prices/price.tsx'
import { posterOf, regionPosterOf } from '../../posters/poster-of.ts'
import { Card } from '../../ui/card.tsx'
import { FactRows } from '../../ui/facts.tsx'
import { Guarantees } from './guarantees.tsx'
import type { ShownPlan } from './use-checkout-plan.ts'
import './plan-summary.css'

/** What is bought and what it costs. The price is the one that will be charged. */
export function PlanSummary({ plan, price }: { plan: ShownPlan; price: string }) {
  return (
    <aside className="summary-side" aria-label="Your plan">
      <Card className="summary">
        <div className="print">
          <Poster plan={plan} />
        </div>
        <div className="summary-body">
          <div className="summary-title">
            <h2>{plan.name}</h2>
            {plan.description && <p className="small muted">{plan.description}</p>}
          </div>
          <FactRows facts={factsOf(plan)} />
          <Total price={price} currency={plan.currency} />
        </div>
      </Card>
      <Guarantees />
    </aside>
  )
}

const factsOf = ({ dataAmount, validityDays, speed, carrier }: ShownPlan) => [
  { label: 'Data', value: dataLabel(dataAmount) },
  { label: 'Validity', value: daysLabel(validityDays) },
  { label: 'Speed', value: shownSpeed(speed) },
  { label: 'Carrier', value: carrier ?? 'Local networks' },
]

function Poster({ plan: { countryCode, region, isChecked } }: { plan: ShownPlan }) {
  // The address may not say where the plan is for; the right picture is worth a moment's wait.
  if (!countryCode && !isChecked) return null
  return <img src={countryCode ? posterOf(countryCode) : regionPosterOf(region)} alt="" width={480} height={320} />
}

function Total({ price, currency }: { price: string; currency: string }) {
  const charged = rawPrice({ price, currency })
  return (
    <div className="total">
      <span>Total</span>
      <span className="total-price">
        <b className="num">{charged.text}</b> <small>{charged.code}</small>
        <Price of={{ price, currency }}>
          {(chosen) =>
            chosen.code !== charged.code && (
              <small className="total-about">
                about {chosen.text} {chosen.code}
              </small>
            )
          }
        </Price>
      </span>
    </div>
  )
}
