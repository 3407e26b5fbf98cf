import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Team } from './team.tsx'

/** What the demonstration tells of itself. None of it is so: a shop of one's own shows nothing of this file. */

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
