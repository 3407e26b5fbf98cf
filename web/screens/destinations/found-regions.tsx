import { ArrowRight } from 'lucide-react'
import type { RegionView } from '#contract/destinations.ts'
import { paths } from '#contract/paths.ts'
import { regionPosterOf } from '../../posters/poster-of.ts'
import { PrintCard, PrintGrid } from '../../ui/print-card.tsx'

const plansOf = ({ plans }: RegionView) => (plans === 1 ? '1 plan' : `${plans} plans`)

/** Parts of the world that a search found: one plan for several countries. */
export function FoundRegions({ regions }: { regions: readonly RegionView[] }) {
  return (
    <section className="found-regions" aria-labelledby="found-regions">
      <h3 id="found-regions">Regions</h3>
      <PrintGrid columns={4}>
        {regions.map((region) => (
          <PrintCard
            key={region.id}
            href={region.isGlobal ? paths.globalPlans : paths.regionPlans(region.id)}
            picture={regionPosterOf(region.name)}
            title={region.name}
            text={`${region.countries} countries, ${plansOf(region)}`}
          >
            <span className="row">
              View Plans <ArrowRight className="icon" />
            </span>
          </PrintCard>
        ))}
      </PrintGrid>
    </section>
  )
}
