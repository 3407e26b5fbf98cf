import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { gigabyteLabel } from '#contract/data-amount.ts'
import type { Highlights } from '#contract/destinations.ts'
import { flagOf } from '#contract/flags.ts'
import { paths } from '#contract/paths.ts'
import { posterOf } from '../../posters/poster-of.ts'
import { Price } from '../../prices/price.tsx'
import { Flag } from '../../ui/flag.tsx'
import { PrintCard, PrintGrid } from '../../ui/print-card.tsx'
import { highlightsQuery } from './highlights-query.ts'

const countries = [
  { code: 'US', name: 'United States' },
  { code: 'FR', name: 'France' },
  { code: 'JP', name: 'Japan' },
  { code: 'GB', name: 'United Kingdom' },
  { code: 'AU', name: 'Australia' },
  { code: 'IT', name: 'Italy' },
]

type Sold = Highlights['countries'][number]

/** `1GB - 30GB plans available`, or nothing where no plan has a limit. */
function rangeOf({ leastMb, mostMb }: Sold): string | undefined {
  if (leastMb === null || mostMb === null) return undefined
  const [least, most] = [gigabyteLabel(leastMb), gigabyteLabel(mostMb)]
  return least === most ? `${least} plans available` : `${least} - ${most} plans available`
}

export function PopularDestinations() {
  const { data } = useQuery(highlightsQuery)
  const soldIn = (code: string) => data?.countries.find((country) => country.code === code)
  return (
    <section className="wrap far pb-(--space-section)" aria-labelledby="popular">
      <div className="section-head">
        <h2 id="popular">Popular destinations</h2>
        <a className="link row" href={paths.countries}>
          All countries <ArrowRight className="icon" />
        </a>
      </div>
      <PrintGrid columns={3}>
        {countries.map(({ code, name }) => {
          const sold = soldIn(code)
          return (
            <PrintCard
              key={code}
              href={paths.country(code)}
              picture={posterOf(code)}
              title={name}
              text={(sold && rangeOf(sold)) ?? 'View Plans'}
            >
              {sold ? (
                <Price of={sold}>{({ text }) => <span className="num text-base">{`From ${text}`}</span>}</Price>
              ) : (
                <span />
              )}
              <Flag src={flagOf(code)} />
            </PrintCard>
          )
        })}
      </PrintGrid>
    </section>
  )
}
