import type { I18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { MapPinned } from 'lucide-react'
import { Team } from './demonstration-team.tsx'

/** Invented claims for the demonstration shop. A real shop shows nothing from this file. */

const figures = [
  { figure: msg`190+`, label: msg({ message: 'countries', comment: 'Stands below the figure 190+' }) },
  { figure: msg`50K+`, label: msg({ message: 'customers', comment: 'Stands below the figure 50K+' }) },
  { figure: msg`8+`, label: msg({ message: 'years', comment: 'Stands below the figure 8+' }) },
  { figure: msg`500+`, label: msg({ message: 'partners', comment: 'Stands below the figure 500+' }) },
]

export function DemonstrationFigures() {
  const { i18n } = useLingui()
  return (
    <dl className="wrap claims">
      {figures.map(({ figure, label }) => (
        <div key={label.id}>
          <dt>{i18n._(label)}</dt>
          <dd>{i18n._(figure)}</dd>
        </div>
      ))}
    </dl>
  )
}

export function DemonstrationStory() {
  return (
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
            So we started buying data straight from the networks and sending it to friends as a code. Today we work with
            500+ network partners, and the idea is still that simple: scan a code at home, land, and you’re online.
          </Trans>
        </p>
      </div>
    </section>
  )
}

export function DemonstrationPeople() {
  return (
    <>
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
    </>
  )
}

export const demonstrationDescription = (i18n: I18n, shop: string): string =>
  t(i18n)`${shop} has kept travellers online since 2016, in 190+ countries with 500+ network partners.`

export function DemonstrationWords({ shop }: { shop: string }) {
  return (
    <>
      <h1>
        <Trans>We land where you land</Trans>
      </h1>
      <p className="lede">
        <Trans>
          {shop} sells one thing: mobile data that works when the plane door opens. No kiosk, no pin for the SIM tray,
          no bill a month later.
        </Trans>
      </p>
    </>
  )
}

export const triedNetworks = {
  icon: <MapPinned className="icon" />,
  title: msg`Networks we’ve tried ourselves`,
  text: msg`We sell the carrier that works at the arrivals gate and in the valley behind it, not the one that pays most.`,
}
