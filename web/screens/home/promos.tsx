import { paths } from '#contract/paths.ts'
import './promos.css'

const promos = [
  {
    look: 'sea',
    name: 'Global Premium',
    price: '$29.99',
    data: '5GB',
    days: '30 days',
    reach: '140+ countries',
    tab: 'global',
  },
  {
    look: 'coast',
    name: 'Europe Plus',
    price: '$14.99',
    data: '3GB',
    days: '15 days',
    reach: '30+ countries',
    tab: 'regional',
  },
  {
    look: 'dawn',
    name: 'Asia Explorer',
    price: '$9.99',
    data: '2GB',
    days: '7 days',
    reach: '15+ countries',
    tab: 'regional',
  },
]

export function Promos() {
  return (
    <section className="wrap section promos-section" aria-labelledby="promos">
      <div className="section-head">
        <h2 id="promos">One plan, many borders</h2>
        <p>For trips that do not stop at one passport stamp.</p>
      </div>
      <div className="promos">
        {promos.map(({ look, name, price, data, days, reach, tab }) => (
          <a key={name} className={`promo promo-${look}`} href={`${paths.countries}?tab=${tab}`}>
            <Rings />
            <div>
              <h3>{name}</h3>
              <p className="promo-reach">{reach}</p>
            </div>
            <div className="promo-foot">
              <p className="promo-data">
                {data}
                <small>{days}</small>
              </p>
              <p className="promo-price">
                from <b>{price}</b>
              </p>
            </div>
          </a>
        ))}
      </div>
    </section>
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
