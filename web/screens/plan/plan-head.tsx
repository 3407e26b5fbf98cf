import { dataLabel, daysLabel } from '#contract/data-amount.ts'
import { flagOf } from '#contract/flags.ts'
import type { PackageView } from '#contract/plan.ts'
import { shownSpeed, speedClass } from '#contract/speed.ts'
import { Badge, Ribbon } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { FactGrid } from '../../ui/facts.tsx'
import { Flag } from '../../ui/flag.tsx'
import { planPoster } from './plan-poster.ts'

export function PlanHead({ plan }: { plan: PackageView }) {
  return (
    <div className="plan-intro">
      <div className="plan-head">
        <Card className="plan-frame">
          {speedClass(plan.speed) === '5G' && <Ribbon>5G</Ribbon>}
          <div className="print">
            <img src={planPoster(plan)} alt="" width={480} height={320} fetchPriority="high" />
          </div>
        </Card>
        <div className="plan-title">
          <p className="plan-place">
            {plan.countryId && <Flag src={flagOf(plan.countryId)} />}
            {plan.countryName ?? plan.region ?? 'Global'}
            {plan.supportTopUp && <Badge colour="sun">Top-up Available</Badge>}
          </p>
          <h1>{plan.name}</h1>
          <p className="lede">{plan.description}</p>
        </div>
      </div>
      <FactGrid
        wide
        facts={[
          { label: 'Data', value: dataLabel(plan.dataAmount) },
          { label: 'Validity', value: daysLabel(plan.validityDays) },
          { label: 'Speed', value: shownSpeed(plan.speed) },
          { label: 'Carrier', value: plan.carrier ?? 'Local networks' },
        ]}
      />
    </div>
  )
}
