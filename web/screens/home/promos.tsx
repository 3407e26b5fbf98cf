import { useQuery } from '@tanstack/react-query'
import { daysLabel, gigabyteLabel } from '#contract/data-amount.ts'
import type { Highlights } from '#contract/destinations.ts'
import { paths } from '#contract/paths.ts'
import { regionIdOf } from '#contract/region-id.ts'
import { Price } from '../../prices/price.tsx'
import { highlightsQuery } from './highlights-query.ts'
import './promos.css'

type Bundle = Highlights['bundles'][number]

/** What each card is about. Its figures come from the catalogue; `reach` is said as long as it is true. */
const promos: readonly { key: Bundle['key']; look: string; name: string; reach: number; href: string }[] = [
  { key: 'global', look: 'sea', name: 'Global Premium', reach: 140, href: paths.globalPlans },
  { key: 'europe', look: 'coast', name: 'Europe Plus', reach: 30, href: paths.regionPlans(regionIdOf('Europe')) },
  { key: 'asia', look: 'dawn', name: 'Asia Explorer', reach: 15, href: paths.regionPlans(regionIdOf('Asia')) },
]

const reachOf = ({ countries }: Bundle, promised: number) =>
  countries >= promised ? `${promised}+ countries` : `${countries} countries`

export function Promos() {
  const { data } = useQuery(highlightsQuery)
  return (
    <section className="wrap section promos-section" aria-labelledby="promos">
      <div className="section-head">
        <h2 id="promos">One plan, many borders</h2>
        <p>For trips that do not stop at one passport stamp.</p>
      </div>
      <div className="promos">
        {promos.map(({ key, look, name, reach, href }) => {
          const bundle = data?.bundles.find((each) => each.key === key)
          return (
            <a key={key} className={`promo promo-${look}`} href={href}>
              <Rings />
              <div>
                <h3>{name}</h3>
                {bundle && <p className="promo-reach">{reachOf(bundle, reach)}</p>}
              </div>
              {bundle ? <BundleFigures bundle={bundle} /> : <p className="promo-foot strong">View Plans</p>}
            </a>
          )
        })}
      </div>
    </section>
  )
}

function BundleFigures({ bundle }: { bundle: Bundle }) {
  return (
    <div className="promo-foot">
      <p className="promo-data">
        {gigabyteLabel(bundle.dataAmount)}
        <small>{daysLabel(bundle.validityDays)}</small>
      </p>
      <Price of={bundle}>
        {({ text }) => (
          <p className="promo-price">
            from <b>{text}</b>
          </p>
        )}
      </Price>
    </div>
  )
}

function Rings() {
  return (
    <svg className="promo-rings" viewBox="0 0 240 120" aria-hidden="true">
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
