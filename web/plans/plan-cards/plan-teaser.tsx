import { paths } from '#contract/site/paths.ts'
import { planName } from '#contract/plans/place-names.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { Link } from '../../language/link.tsx'
import { useNaming } from '../../language/naming.ts'
import { Card } from '../../ui/card.tsx'
import { CompareToggle } from './compare-toggle.tsx'
import { PlanSummary } from './plan-summary.tsx'

/** A plan in a list of many places; the whole card links to its page. */
export function PlanTeaser({ plan }: { plan: PackageView }) {
  const name = planName(plan, useNaming())
  return (
    <Card as="article" className="plan lift">
      <PlanSummary plan={plan}>
        <h3 className="plan-name">
          <Link className="plan-cover" href={paths.plan(plan.id)}>
            {name}
          </Link>
        </h3>
      </PlanSummary>
      <CompareToggle plan={plan} />
    </Card>
  )
}
