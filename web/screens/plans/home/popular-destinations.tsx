import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { shortGigabytes } from '#contract/formats/data-amount.ts'
import type { Highlights } from '#contract/plans/destinations.ts'
import { flagOf } from '#contract/plans/flags.ts'
import { paths } from '#contract/site/paths.ts'
import { useShop } from '../../../data/shop.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { Link } from '../../../language/link.tsx'
import { usePlaceName } from '../../../language/place-names.ts'
import { posterOf } from '../../../posters/poster-of.ts'
import { Price } from '../../../money/prices/price.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { PrintCard, PrintGrid } from '../../../ui/print-card.tsx'
import { highlightsQuery } from './highlights-query.ts'

const countries = [
  { code: 'US', name: 'United States' },
  { code: 'FR', name: 'France' },
  { code: 'JP', name: 'Japan' },
  { code: 'GB', name: 'United Kingdom' },
  { code: 'AU', name: 'Australia' },
  { code: 'IT', name: 'Italy' },
]

type SoldCountry = Highlights['countries'][number]

/** `1GB - 30GB plans available`; a plain link text if all plans are unlimited. */
function Range({ sold }: { sold: SoldCountry | undefined }) {
  const { number } = useFormats()
  if (!sold || sold.leastMb === null || sold.mostMb === null) return <Trans>View Plans</Trans>
  const [least, most] = [number(shortGigabytes(sold.leastMb)), number(shortGigabytes(sold.mostMb))]
  if (least === most) return <Trans>{least}GB plans available</Trans>
  return (
    <Trans>
      {least}GB - {most}GB plans available
    </Trans>
  )
}

export function PopularDestinations() {
  const { t } = useLingui()
  const placeName = usePlaceName()
  const { data } = useQuery(highlightsQuery)
  const { isDemonstration } = useShop()
  const soldIn = (code: string) => data?.countries.find((country) => country.code === code)
  const shown = countries.filter(({ code }) => isDemonstration || !data || soldIn(code))
  if (shown.length === 0) return null
  return (
    <section className="wrap far pb-(--space-section)" aria-labelledby="popular">
      <div className="section-head">
        <h2 id="popular">
          <Trans>Popular destinations</Trans>
        </h2>
        <Link className="link row" href={paths.countries}>
          <Trans>All countries</Trans> <ArrowRight className="icon flips" />
        </Link>
      </div>
      <PrintGrid columns={3}>
        {shown.map(({ code, name }) => {
          const sold = soldIn(code)
          return (
            <PrintCard
              key={code}
              href={paths.country(code)}
              picture={posterOf(code)}
              title={placeName(code, name)}
              text={<Range sold={sold} />}
            >
              {sold ? (
                <Price of={sold}>
                  {({ text: price }) => <span className="num text-base">{t`From ${price}`}</span>}
                </Price>
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
