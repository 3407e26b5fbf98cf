import { Trans, useLingui } from '@lingui/react/macro'
import { flagOf } from '#contract/plans/flags.ts'
import { planName, planPlace } from '#contract/plans/place-names.ts'
import { carrierName, planText } from '#contract/plans/plan-text.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { shownSpeed, speedClass } from '#contract/plans/speed.ts'
import { useNaming } from '../../../language/naming.ts'
import { Badge, Ribbon } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactGrid } from '../../../ui/facts.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { planPoster } from './plan-poster.ts'

export function PlanHead({ plan }: { plan: PackageView }) {
  const { t } = useLingui()
  const naming = useNaming()
  const { say, formats } = naming
  const text = planText(plan, naming)
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
            {planPlace(plan, naming)}
            {plan.supportTopUp && (
              <Badge colour="sun">
                <Trans>Top-up Available</Trans>
              </Badge>
            )}
          </p>
          <h1>{planName(plan, naming)}</h1>
          {text && <p className="lede">{text}</p>}
        </div>
      </div>
      <FactGrid
        wide
        facts={[
          { label: t`Data`, value: formats.data(plan.dataAmount) },
          { label: t`Validity`, value: formats.days(plan.validityDays) },
          { label: t`Speed`, value: shownSpeed(plan.speed) },
          { label: t`Carrier`, value: carrierName(plan.carrier, say) },
        ]}
      />
    </div>
  )
}
