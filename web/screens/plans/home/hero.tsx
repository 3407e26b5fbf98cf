import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { paths } from '#contract/site/paths.ts'
import { useShop } from '../../../data/shop.ts'
import { Link } from '../../../language/link.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { TallCoast, WideCoast } from '../../../ui/coast.tsx'
import { DemonstrationHero, demonstrationReach } from './demonstration.tsx'
import { DestinationSearch } from './destination-search.tsx'
import { highlightsQuery } from './highlights-query.ts'
import './hero.css'

export function Hero() {
  const { isDemonstration, headline, lede, picture } = useShop()
  return (
    <section className={picture ? 'hero hero-pictured' : 'hero'}>
      {picture ? (
        <img
          className="hero-picture"
          src={picture.src}
          alt=""
          width={picture.width}
          height={picture.height}
          fetchPriority="high"
        />
      ) : (
        <>
          <WideCoast className="hero-scene wide" />
          <TallCoast className="hero-scene tall" />
        </>
      )}
      <div className="wrap hero-in">
        {isDemonstration ? (
          <DemonstrationHero />
        ) : (
          <>
            <h1>{headline ? <bdi>{headline}</bdi> : <Trans>Mobile data for your trip</Trans>}</h1>
            <p className="lede">
              {lede ? (
                <bdi>{lede}</bdi>
              ) : (
                <Trans>Pick a destination, scan one code, and go online when you arrive.</Trans>
              )}
            </p>
          </>
        )}
        <DestinationSearch />
        <p className="small">
          <Trans>
            More than one country?{' '}
            <Link className="link block w-fit" href={paths.trip}>
              Plan the whole trip
            </Link>
          </Trans>
        </p>
        <Reach />
        <LinkButton className="my-esim" href={paths.kits}>
          <Trans>My eSIM</Trans>
        </LinkButton>
      </div>
    </section>
  )
}

/** How many countries there are plans for: the demonstration's claim, otherwise the catalogue's count. */
function Reach() {
  const { t } = useLingui()
  const { isDemonstration } = useShop()
  const { data } = useQuery(highlightsQuery)
  const countries = data?.destinations ?? 0
  if (!isDemonstration && countries === 0) return null
  return (
    <p className="row small strong">
      <Globe className="icon" />
      {isDemonstration ? (
        t(demonstrationReach)
      ) : (
        <Plural value={countries} one="Plans for # country" other="Plans for # countries" />
      )}
    </p>
  )
}
