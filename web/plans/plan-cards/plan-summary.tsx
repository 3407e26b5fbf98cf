import { Trans } from '@lingui/react/macro'
import { Gauge, RadioTower } from 'lucide-react'
import type { ReactNode } from 'react'
import { carrierName, planText } from '#contract/plans/plan-text.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { shownSpeed, speedClass } from '#contract/plans/speed.ts'
import { useNaming } from '../../language/naming.ts'
import { Badge, Ribbon } from '../../ui/badge.tsx'
import { AnnouncedLine } from './announced-line.tsx'
import './plan-card.css'
import { PlanFigures } from './plan-figures.tsx'
import { UnitPrices } from './unit-prices.tsx'

interface PlanSummaryProps {
  plan: PackageView
  isBestValue?: boolean
  children: ReactNode
}

/** A plan in short, for lists; each list passes the name in its own form. */
export function PlanSummary({ plan, isBestValue = false, children }: PlanSummaryProps) {
  const naming = useNaming()
  const text = planText(plan, naming)
  const speed = shownSpeed(plan.speed)
  const carrier = plan.carrier && carrierName(plan.carrier, naming.say)
  return (
    <>
      {speedClass(plan.speed) === '5G' && <Ribbon>5G</Ribbon>}
      {children}
      {text && <p className="plan-desc">{text}</p>}
      <PlanFigures plan={plan} />
      <p className="plan-facts">
        <AnnouncedLine plan={plan} />
        <UnitPrices plan={plan} />
        {isBestValue && (
          <Badge colour="sun">
            <Trans>Best value</Trans>
          </Badge>
        )}
        <span className="plan-fact">
          <Gauge className="icon" />
          <Trans>
            <span className="vh">Speed: </span>
            {speed}
          </Trans>
        </span>
        {carrier && (
          <span className="plan-fact">
            <RadioTower className="icon" />
            <Trans>
              <span className="vh">Carrier: </span>
              {carrier}
            </Trans>
          </span>
        )}
        {plan.supportTopUp && (
          <Badge colour="sun">
            <Trans>Top-up Available</Trans>
          </Badge>
        )}
      </p>
    </>
  )
}
