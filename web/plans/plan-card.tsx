import { Trans } from '@lingui/react/macro'
import { Gauge, RadioTower } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { planName } from '#contract/place-names.ts'
import { carrierName, planText } from '#contract/plan-text.ts'
import type { PackageView } from '#contract/plan.ts'
import { shownSpeed, speedClass } from '#contract/speed.ts'
import { Link } from '../language/link.tsx'
import { useNaming } from '../language/naming.ts'
import { Badge, Ribbon } from '../ui/badge.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CompareToggle } from './compare-toggle.tsx'
import { DirectBuy } from './direct-buy.tsx'
import { purchasePath } from './purchase-path.ts'
import { PlanFigures } from './plan-figures.tsx'
import { UnitPrices } from './unit-prices.tsx'
import './plan-card.css'

interface PlanCardProps {
  plan: PackageView
  countryCode: string
  /** No other gigabyte of this country costs less. */
  isBestValue: boolean
  /** While sales are paused a plan can be looked at only. */
  isPaused: boolean
  /** The visitor has a card on file. */
  buysDirectly: boolean
}

/**
 * A plan to compare and to buy. Above the line one compares, below it one checks and acts. A filter leaves the cards that
 * pass it as they are.
 */
export const PlanCard = memo(function PlanCard(props: PlanCardProps) {
  const { plan, countryCode, isBestValue, isPaused, buysDirectly } = props
  const name = planName(plan, useNaming())
  return (
    <Card as="article" className="plan lift">
      <PlanText plan={plan} isBestValue={isBestValue}>
        <h2 className="plan-name">{name}</h2>
      </PlanText>
      <div className="plan-acts">
        <LinkButton look="line" href={paths.plan(plan.id)}>
          <Trans>
            View Details<span className="vh"> of {name}</span>
          </Trans>
        </LinkButton>
        {!isPaused && (
          <LinkButton href={purchasePath(plan, countryCode)}>
            <Trans>Purchase Plan</Trans>
          </LinkButton>
        )}
        {buysDirectly && <DirectBuy plan={plan} />}
        <CompareToggle plan={plan} />
      </div>
    </Card>
  )
})

/** A plan among many places: all of it leads to its own page. */
export function PlanTeaser({ plan }: { plan: PackageView }) {
  const name = planName(plan, useNaming())
  return (
    <Card as="article" className="plan lift">
      <PlanText plan={plan}>
        <h3 className="plan-name">
          <Link className="plan-cover" href={paths.plan(plan.id)}>
            {name}
          </Link>
        </h3>
      </PlanText>
      <CompareToggle plan={plan} />
    </Card>
  )
}

interface PlanTextProps {
  plan: PackageView
  isBestValue?: boolean
  children: ReactNode
}

function PlanText({ plan, isBestValue = false, children }: PlanTextProps) {
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
