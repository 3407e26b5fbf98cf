import { useLingui } from '@lingui/react/macro'
import { carrierName, planText } from '#contract/plans/plan-text.ts'
import { shownSpeed } from '#contract/plans/speed.ts'
import { useNaming } from '../../../language/naming.ts'
import { posterOf, regionPosterOf } from '../../../posters/poster-of.ts'
import { Card } from '../../../ui/card.tsx'
import { FactRows } from '../../../ui/facts.tsx'
import { Guarantees } from './guarantees.tsx'
import { type ShownTotal, Total } from './total.tsx'
import { type ShownPlan, useShownName } from './use-checkout-plan.ts'
import './plan-summary.css'

type PlanSummaryProps = { plan: ShownPlan; travellers?: number | undefined; total: ShownTotal }

/** What is bought and what it costs. The price shown is the price charged. */
export function PlanSummary({ plan, travellers = 1, total }: PlanSummaryProps) {
  const { t } = useLingui()
  const naming = useNaming()
  const name = useShownName(plan)
  const text = plan.inCatalogue ? planText(plan.inCatalogue, naming) : plan.description
  return (
    <aside className="summary-side" aria-label={t`Your plan`}>
      <Card className="summary">
        <div className="print">
          <Poster plan={plan} />
        </div>
        <div className="summary-body">
          <div className="summary-title">
            <h2>{name}</h2>
            {text && <p className="small muted">{text}</p>}
          </div>
          <FactRows facts={useFacts(plan, travellers)} />
          <Total {...total} />
        </div>
      </Card>
      <Guarantees />
    </aside>
  )
}

function useFacts({ dataAmount, validityDays, speed, carrier }: ShownPlan, travellers: number) {
  const { t } = useLingui()
  const { say, formats } = useNaming()
  return [
    { label: t`Data`, value: formats.data(dataAmount) },
    { label: t`Validity`, value: formats.days(validityDays) },
    { label: t`Speed`, value: shownSpeed(speed) },
    { label: t`Carrier`, value: carrierName(carrier, say) },
    ...(travellers > 1 ? [{ label: t`Travellers`, value: String(travellers) }] : []),
  ]
}

function Poster({ plan: { countryCode, region, isChecked } }: { plan: ShownPlan }) {
  // The address may lack the country; wait for the server rather than show the wrong picture.
  if (!countryCode && !isChecked) return null
  return <img src={countryCode ? posterOf(countryCode) : regionPosterOf(region)} alt="" width={480} height={320} />
}
