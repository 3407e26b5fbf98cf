import { ArrowRight } from 'lucide-react'
import { flagOf } from '#contract/flags.ts'
import { paths } from '#contract/paths.ts'
import { posterOf } from '../../posters/poster-of.ts'
import { Flag } from '../../ui/flag.tsx'
import { PrintCard, PrintGrid } from '../../ui/print-card.tsx'

const countries = [
  { code: 'US', name: 'United States' },
  { code: 'FR', name: 'France' },
  { code: 'JP', name: 'Japan' },
  { code: 'GB', name: 'United Kingdom' },
  { code: 'AU', name: 'Australia' },
  { code: 'IT', name: 'Italy' },
]

export function PopularDestinations() {
  return (
    <section className="wrap far pb-(--space-section)" aria-labelledby="popular">
      <div className="section-head">
        <h2 id="popular">Popular destinations</h2>
        <a className="link row" href={paths.countries}>
          All countries <ArrowRight className="icon" />
        </a>
      </div>
      <PrintGrid columns={3}>
        {countries.map(({ code, name }) => (
          <PrintCard
            key={code}
            href={paths.country(code)}
            picture={posterOf(code)}
            title={name}
            text="1GB - 30GB plans available"
          >
            <span className="num text-base">From $4.99</span>
            <Flag src={flagOf(code)} />
          </PrintCard>
        ))}
      </PrintGrid>
    </section>
  )
}
