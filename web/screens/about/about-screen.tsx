import { msg, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, HeartHandshake, MapPinned, Scale } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { regionPosterOf } from '../../posters/poster-of.ts'
import type { LoadArgs } from '../../router/routes.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Team } from './team.tsx'
import './about.css'

export const load = ({ i18n }: LoadArgs) => ({
  head: {
    title: t(i18n)`About`,
    description: t(i18n)`Landfall has kept travellers online since 2016, in 190+ countries with 500+ network partners.`,
    canonicalPath: paths.about,
  },
})

const claims = [
  { figure: msg`190+`, label: msg({ message: 'countries', comment: 'Stands below the figure 190+' }) },
  { figure: msg`50K+`, label: msg({ message: 'customers', comment: 'Stands below the figure 50K+' }) },
  { figure: msg`8+`, label: msg({ message: 'years', comment: 'Stands below the figure 8+' }) },
  { figure: msg`500+`, label: msg({ message: 'partners', comment: 'Stands below the figure 500+' }) },
]

const values = [
  {
    icon: <Scale className="icon" />,
    title: msg`The price you see`,
    text: msg`One price, shown before you type a single digit of your card number. No roaming surprises, no renewals you didn’t ask for.`,
  },
  {
    icon: <HeartHandshake className="icon" />,
    title: msg`Delivered or refunded`,
    text: msg`If we can’t deliver a plan, we refund you automatically. You never have to chase us.`,
  },
  {
    icon: <MapPinned className="icon" />,
    title: msg`Networks we’ve tried ourselves`,
    text: msg`We sell the carrier that works at the arrivals gate and in the valley behind it, not the one that pays most.`,
  },
  {
    icon: <Eye className="icon" />,
    title: msg`Your trip is yours`,
    text: msg`We know which plan you bought. We don’t know what you do with it, and we don’t want to.`,
  },
]

export function Screen() {
  const { i18n } = useLingui()
  return (
    <>
      <section className="wrap about-head">
        <div className="stack">
          <h1>
            <Trans>We land where you land</Trans>
          </h1>
          <p className="lede">
            <Trans>
              Landfall sells one thing: mobile data that works when the plane door opens. No kiosk, no pin for the SIM
              tray, no bill a month later.
            </Trans>
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
          <div key={label.id}>
            <dt>{i18n._(label)}</dt>
            <dd>{i18n._(figure)}</dd>
          </div>
        ))}
      </dl>
      <section className="wrap section about-story" aria-labelledby="story">
        <h2 id="story">
          <Trans>Our story</Trans>
        </h2>
        <div className="prose">
          <p>
            <Trans>
              In 2016, three of us stood in the arrivals hall in Lisbon, sharing the one phone that had a signal and
              taking turns to look up where we were staying. The SIM counter had closed at nine. The roaming text said
              welcome and quoted a price per megabyte.
            </Trans>
          </p>
          <p>
            <Trans>
              So we started buying data straight from the networks and sending it to friends as a code. Today we work
              with 500+ network partners, and the idea is still that simple: scan a code at home, land, and you’re
              online.
            </Trans>
          </p>
        </div>
      </section>
      <section className="wrap section far pt-0" aria-labelledby="values">
        <h2 id="values">
          <Trans>What we stand by</Trans>
        </h2>
        <ul className="values">
          {values.map(({ icon, title, text }) => (
            <li key={title.id}>
              {icon}
              <h3>{i18n._(title)}</h3>
              <p>{i18n._(text)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="about-mission far" aria-labelledby="mission">
        <div className="wrap">
          <h2 id="mission">
            <Trans>Our mission</Trans>
          </h2>
          <p className="display">
            <Trans>No one should have to stand in a foreign arrivals hall, phone in the air, hunting for Wi-Fi.</Trans>
          </p>
        </div>
      </section>
      <Team />
      <section className="wrap section stack far justify-items-start pt-0" aria-labelledby="next">
        <h2 id="next">
          <Trans>Where to next?</Trans>
        </h2>
        <LinkButton look="sun" size="lg" href={paths.countries}>
          <Trans>Browse Plans</Trans>
        </LinkButton>
      </section>
    </>
  )
}
