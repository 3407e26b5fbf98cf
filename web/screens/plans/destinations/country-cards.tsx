import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import type { CountryView } from '#contract/plans/destinations.ts'
import { paths } from '#contract/site/paths.ts'
import { usePlaceName } from '../../../language/place-names.ts'
import { useSay } from '../../../language/use-say.ts'
import { posterOf } from '../../../posters/poster-of.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { PrintCard, PrintGrid } from '../../../ui/print-card.tsx'
import { landmarkOf } from '../../../base/landmarks.ts'
import './country-cards.css'

export function CountryCards({ countries }: { countries: readonly CountryView[] }) {
  const placeName = usePlaceName()
  const say = useSay()
  return (
    <div className="country-cards">
      <PrintGrid columns={4}>
        {countries.map(({ code, name, flag, isPopular }) => (
          <PrintCard
            key={code}
            href={paths.country(code)}
            picture={posterOf(code)}
            title={placeName(code, name)}
            text={say(landmarkOf(code))}
            badge={
              isPopular && (
                <Badge colour="paper">
                  <Trans>Popular</Trans>
                </Badge>
              )
            }
          >
            <span className="row">
              <Trans>View Plans</Trans> <ArrowRight className="icon flips" />
            </span>
            <Flag src={flag} />
          </PrintCard>
        ))}
      </PrintGrid>
    </div>
  )
}
