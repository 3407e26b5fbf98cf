import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#contract/api/address.ts'
import { planFactsPdf } from '#contract/api/plan-facts.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { FactSheet } from '../../../plans/plan-cards/fact-sheet.tsx'
import { planFactsQuery } from '../../../plans/plan-cards/plan-queries.ts'

/** The facts promised with a plan. If they fail to load they are left out; nothing else on the page depends on them. */
export function PlanFacts({ plan }: { plan: PackageView }) {
  const language = useLanguage()
  const { data: facts } = useQuery(planFactsQuery(plan.id))
  if (!facts) return null
  return (
    <section className="stack" aria-labelledby="plan-facts">
      <h2 id="plan-facts">
        <Trans>Plan facts</Trans>
      </h2>
      <FactSheet facts={facts} plan={plan} />
      <p>
        <a
          className="link small"
          rel="nofollow"
          href={addressOf(planFactsPdf, { params: { id: plan.id }, query: { language } })}
        >
          <Trans>Contract summary (PDF)</Trans>
        </a>
      </p>
    </section>
  )
}
