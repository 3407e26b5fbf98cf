import { Gauge, RadioTower } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { PackageView } from '#contract/plan.ts'
import { shownSpeed, speedClass } from '#contract/speed.ts'
import { Badge, Ribbon } from '../ui/badge.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DirectBuy } from './direct-buy.tsx'
import { purchasePath } from './purchase-path.ts'
import { PlanFigures } from './plan-figures.tsx'
import './plan-card.css'

interface PlanCardProps {
  plan: PackageView
  countryCode: string
  /** While sales are paused a plan can be looked at only. */
  isPaused: boolean
  /** The visitor has a card on file. */
  buysDirectly: boolean
}

/**
 * A plan to compare and to buy. Above the line one compares, below it one checks and acts. A filter leaves the cards that
 * pass it as they are.
 */
export const PlanCard = memo(function PlanCard({ plan, countryCode, isPaused, buysDirectly }: PlanCardProps) {
  return (
    <Card as="article" className="plan lift">
      <PlanText plan={plan}>
        <h2 className="plan-name">{plan.name}</h2>
      </PlanText>
      <div className="plan-acts">
        <LinkButton look="line" href={paths.plan(plan.id)}>
          View Details<span className="vh"> of {plan.name}</span>
        </LinkButton>
        {!isPaused && <LinkButton href={purchasePath(plan, countryCode)}>Purchase Plan</LinkButton>}
        {buysDirectly && <DirectBuy plan={plan} />}
      </div>
    </Card>
  )
})

/** A plan among many places: all of it leads to its own page. */
export function PlanTeaser({ plan }: { plan: PackageView }) {
  return (
    <Card as="article" className="plan lift">
      <PlanText plan={plan}>
        <h3 className="plan-name">
          <a className="plan-cover" href={paths.plan(plan.id)}>
            {plan.name}
          </a>
        </h3>
      </PlanText>
    </Card>
  )
}

function PlanText({ plan, children }: { plan: PackageView; children: ReactNode }) {
  return (
    <>
      {speedClass(plan.speed) === '5G' && <Ribbon>5G</Ribbon>}
      {children}
      <p className="plan-desc">{plan.description}</p>
      <PlanFigures plan={plan} />
      <p className="plan-facts">
        <span className="plan-fact">
          <Gauge className="icon" />
          <span className="vh">Speed: </span>
          {shownSpeed(plan.speed)}
        </span>
        {plan.carrier && (
          <span className="plan-fact">
            <RadioTower className="icon" />
            <span className="vh">Carrier: </span>
            {plan.carrier}
          </span>
        )}
        {plan.supportTopUp && <Badge colour="sun">Top-up Available</Badge>}
      </p>
    </>
  )
}
