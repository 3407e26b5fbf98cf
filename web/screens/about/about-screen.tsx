import { Eye, HeartHandshake, MapPinned, Scale } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { regionPosterOf } from '../../posters/poster-of.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Team } from './team.tsx'
import './about.css'

export const load = () => ({
  head: {
    title: 'About',
    description: 'Landfall has kept travellers online since 2016, in 190+ countries with 500+ network partners.',
    canonicalPath: paths.about,
  },
})

const claims = [
  { figure: '190+', label: 'countries' },
  { figure: '50K+', label: 'customers' },
  { figure: '8+', label: 'years' },
  { figure: '500+', label: 'partners' },
]

const values = [
  {
    icon: <Scale className="icon" />,
    title: 'The price you see',
    text: 'One price, shown before you type a single digit of your card number. No roaming surprises, no renewals you didn’t ask for.',
  },
  {
    icon: <HeartHandshake className="icon" />,
    title: 'Delivered or refunded',
    text: 'If we can’t deliver a plan, we refund you automatically. You never have to chase us.',
  },
  {
    icon: <MapPinned className="icon" />,
    title: 'Networks we’ve tried ourselves',
    text: 'We sell the carrier that works at the arrivals gate and in the valley behind it, not the one that pays most.',
  },
  {
    icon: <Eye className="icon" />,
    title: 'Your trip is yours',
    text: 'We know which plan you bought. We don’t know what you do with it, and we don’t want to.',
  },
]

export function Screen() {
  return (
    <>
      <section className="wrap about-head">
        <div className="stack">
          <h1>We land where you land</h1>
          <p className="lede">
            Landfall sells one thing: mobile data that works when the plane door opens. No kiosk, no pin for the SIM
            tray, no bill a month later.
          </p>
        </div>
        <Card className="about-frame">
          <span className="print">
            <img src={regionPosterOf('global')} alt="" width={480} height={320} fetchPriority="high" />
          </span>
        </Card>
      </section>
      <dl className="wrap claims">
        {claims.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <section className="wrap section about-story" aria-labelledby="story">
        <h2 id="story">Our story</h2>
        <div className="prose">
          <p>
            In 2016, three of us stood in the arrivals hall in Lisbon, sharing the one phone that had a signal and
            taking turns to look up where we were staying. The SIM counter had closed at nine. The roaming text said
            welcome and quoted a price per megabyte.
          </p>
          <p>
            So we started buying data straight from the networks and sending it to friends as a code. Today we work with
            500+ network partners, and the idea is still that simple: scan a code at home, land, and you’re online.
          </p>
        </div>
      </section>
      <section className="wrap section far pt-0" aria-labelledby="values">
        <h2 id="values">What we stand by</h2>
        <ul className="values">
          {values.map(({ icon, title, text }) => (
            <li key={title}>
              {icon}
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="about-mission far" aria-labelledby="mission">
        <div className="wrap">
          <h2 id="mission">Our mission</h2>
          <p className="display">
            No one should have to stand in a foreign arrivals hall, phone in the air, hunting for Wi-Fi.
          </p>
        </div>
      </section>
      <Team />
      <section className="wrap section stack far justify-items-start pt-0" aria-labelledby="next">
        <h2 id="next">Where to next?</h2>
        <LinkButton look="sun" size="lg" href={paths.countries}>
          Browse Plans
        </LinkButton>
      </section>
    </>
  )
}
