import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { paths } from '#contract/pages/paths.ts'
import { planName } from '#contract/catalog/place-names.ts'
import { hasPrice } from '#contract/catalog/plan-value.ts'
import type { PackageView } from '#contract/catalog/plan.ts'
import { useNaming } from '../language/naming.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CompareToggle } from './compare-toggle.tsx'
import { DirectBuy } from './direct-buy.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { purchasePath } from './purchase-path.ts'

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
  const isSold = !isPaused && hasPrice(plan)
  return (
    <Card as="article" className="plan lift">
      <PlanSummary plan={plan} isBestValue={isBestValue}>
        <h2 className="plan-name">{name}</h2>
      </PlanSummary>
      <div className="plan-acts">
        <LinkButton look="line" href={paths.plan(plan.id)}>
          <Trans>
            View Details<span className="vh"> of {name}</span>
          </Trans>
        </LinkButton>
        {isSold && (
          <LinkButton href={purchasePath(plan, countryCode)}>
            <Trans>Purchase Plan</Trans>
          </LinkButton>
        )}
        {buysDirectly && isSold && <DirectBuy plan={plan} />}
        <CompareToggle plan={plan} />
      </div>
    </Card>
  )
})
