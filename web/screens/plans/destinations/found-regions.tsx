import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import type { RegionView } from '#contract/plans/destinations.ts'
import { paths } from '#contract/site/paths.ts'
import { regionName } from '#contract/plans/place-names.ts'
import { useSay } from '../../../language/use-say.ts'
import { regionPosterOf } from '../../../posters/poster-of.ts'
import { PrintCard, PrintGrid } from '../../../ui/print-card.tsx'

/** Regions that match the search, whose plans cover several countries. */
export function FoundRegions({ regions }: { regions: readonly RegionView[] }) {
  const { t } = useLingui()
  const say = useSay()
  return (
    <section className="found-regions" aria-labelledby="found-regions">
      <h3 id="found-regions">
        <Trans>Regions</Trans>
      </h3>
      <PrintGrid columns={4}>
        {regions.map(({ id, name, countries, plans, isGlobal }) => (
          <PrintCard
            key={id}
            href={isGlobal ? paths.globalPlans : paths.regionPlans(id)}
            picture={regionPosterOf(name)}
            title={regionName(name, say)}
            text={t`${plural(countries, { one: '# country', other: '# countries' })}, ${plural(plans, { one: '# plan', other: '# plans' })}`}
          >
            <span className="row">
              <Trans>View Plans</Trans> <ArrowRight className="icon flips" />
            </span>
          </PrintCard>
        ))}
      </PrintGrid>
    </section>
  )
}
