import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { paths } from '#contract/site/paths.ts'
import { planName } from '#contract/plans/place-names.ts'
import { hasPrice } from '#contract/plans/plan-value.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { useNaming } from '../../language/naming.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CompareToggle } from './compare-toggle.tsx'
import { DirectBuy } from './direct-buy.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { purchasePath } from './purchase-path.ts'

interface PlanCardProps {
  plan: PackageView
  countryCode: string
  /** The lowest price per gigabyte in this country. */
  isBestValue: boolean
  /** While sales are paused a plan can only be viewed. */
  isPaused: boolean
  /** The visitor has a saved card. */
  buysDirectly: boolean
}

/**
 * A plan to compare and to buy: figures to compare above the line, details and actions below it. Memoised, so that a
 * filter does not redraw the cards that pass it.
 */
export const PlanCard = memo(function PlanCard(props: PlanCardProps) {
  const { plan, countryCode, isBestValue, isPaused, buysDirectly } = props
  const name = planName(plan, useNaming())
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
        {!isPaused && (
          <LinkButton href={purchasePath(plan, countryCode)}>
            <Trans>Purchase Plan</Trans>
          </LinkButton>
        )}
        {buysDirectly && !isPaused && hasPrice(plan) && <DirectBuy plan={plan} />}
        <CompareToggle plan={plan} />
      </div>
    </Card>
  )
})
