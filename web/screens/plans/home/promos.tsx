import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { shortGigabytes } from '#contract/formats/data-amount.ts'
import type { Highlights } from '#contract/plans/destinations.ts'
import { paths } from '#contract/site/paths.ts'
import { regionIdOf } from '#contract/plans/region-id.ts'
import { useShop } from '../../../data/shop.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { Link } from '../../../language/link.tsx'
import { Price } from '../../../money/prices/price.tsx'
import { demonstrationBundles } from './demonstration.tsx'
import { highlightsQuery } from './highlights-query.ts'
import './promos.css'

type Bundle = Highlights['bundles'][number]

/** The promo cards. Their figures come from the catalogue; the demonstration shows `reach` as long as it is true. */
const promos: readonly {
  key: Bundle['key']
  look: string
  place: MessageDescriptor
  reach: number
  href: string
}[] = [
  { key: 'global', look: 'sea', place: msg`Global`, reach: 140, href: paths.globalPlans },
  { key: 'europe', look: 'coast', place: msg`Europe`, reach: 30, href: paths.regionPlans(regionIdOf('Europe')) },
  { key: 'asia', look: 'dawn', place: msg`Asia`, reach: 15, href: paths.regionPlans(regionIdOf('Asia')) },
]

export function Promos() {
  const { t } = useLingui()
  const { isDemonstration } = useShop()
  const { data } = useQuery(highlightsQuery)
  const bundleOf = (key: Bundle['key']) => data?.bundles.find((each) => each.key === key)
  // The demonstration always shows all three cards; a real shop only those it has plans for.
  const shown = promos.filter(({ key }) => isDemonstration || !data || bundleOf(key))
  if (shown.length === 0) return null
  return (
    <section className="wrap section promos-section" aria-labelledby="promos">
      <div className="section-head">
        <h2 id="promos">
          <Trans>One plan, many borders</Trans>
        </h2>
        <p>
          <Trans>For trips with more than one passport stamp.</Trans>
        </p>
      </div>
      <div className="promos">
        {shown.map(({ key, look, place, reach, href }) => {
          const bundle = bundleOf(key)
          return (
            <Link key={key} className={`promo promo-${look}`} href={href}>
              <Rings />
              <div>
                <h3>{t(isDemonstration ? demonstrationBundles[key] : place)}</h3>
                {bundle && (
                  <p className="promo-reach">
                    <Reach bundle={bundle} promised={isDemonstration ? reach : undefined} />
                  </p>
                )}
              </div>
              {bundle ? (
                <BundleFigures bundle={bundle} />
              ) : (
                <p className="promo-foot strong">
                  <Trans>View Plans</Trans>
                </p>
              )}
            </Link>
          )
        })}
      </div>
    </section>
  )
}

function Reach({ bundle: { countries }, promised }: { bundle: Bundle; promised: number | undefined }) {
  if (promised !== undefined && countries >= promised) return <Trans>{promised}+ countries</Trans>
  return <Plural value={countries} one="# country" other="# countries" />
}

function BundleFigures({ bundle }: { bundle: Bundle }) {
  const { number, days } = useFormats()
  const amount = number(shortGigabytes(bundle.dataAmount))
  return (
    <div className="promo-foot">
      <p className="promo-data">
        <Trans>{amount}GB</Trans>
        <small>{days(bundle.validityDays)}</small>
      </p>
      <Price of={bundle}>
        {({ text: price }) => (
          <p className="promo-price">
            <Trans>
              from <b>{price}</b>
            </Trans>
          </p>
        )}
      </Price>
    </div>
  )
}

function Rings() {
  return (
    <svg className="promo-rings flips" viewBox="0 0 240 120" aria-hidden="true">
      <path
        d="M92 121a68 68 0 0 1 136 0M52 121a108 108 0 0 1 216 0M12 121a148 148 0 0 1 296 0"
        fill="none"
        stroke="var(--ring)"
        strokeWidth="18"
      />
      <path d="M126 121a34 34 0 0 1 68 0z" fill="var(--ring)" />
    </svg>
  )
}
