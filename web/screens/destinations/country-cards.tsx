import { ArrowRight } from 'lucide-react'
import type { CountryView } from '#contract/destinations.ts'
import { paths } from '#contract/paths.ts'
import { usePlaceName } from '../../language/place-names.ts'
import { posterOf } from '../../posters/poster-of.ts'
import { Badge } from '../../ui/badge.tsx'
import { Flag } from '../../ui/flag.tsx'
import { PrintCard, PrintGrid } from '../../ui/print-card.tsx'
import { landmarkOf } from '../../base/landmarks.ts'
import './country-cards.css'

export function CountryCards({ countries }: { countries: readonly CountryView[] }) {
  const placeName = usePlaceName()
  return (
    <div className="country-cards">
      <PrintGrid columns={4}>
        {countries.map(({ code, name, flag, isPopular }) => (
          <PrintCard
            key={code}
            href={paths.country(code)}
            picture={posterOf(code)}
            title={placeName(code, name)}
            text={landmarkOf(code)}
            badge={isPopular && <Badge colour="paper">Popular</Badge>}
          >
            <span className="row">
              View Plans <ArrowRight className="icon" />
            </span>
            <Flag src={flag} />
          </PrintCard>
        ))}
      </PrintGrid>
    </div>
  )
}
