import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { posterOf } from '../../../posters/poster-of.ts'
import { Card } from '../../../ui/card.tsx'

const people = [
  {
    name: 'Ingrid Solberg',
    role: msg`Founder and chief executive`,
    home: 'NO',
    text: msg`Grew up where the ferry is the only road. Decides what we don’t sell.`,
  },
  {
    name: 'Rui Carvalho',
    role: msg`Head of networks`,
    home: 'PT',
    text: msg`Has a drawer of 212 SIM cards and hasn’t needed one since 2019.`,
  },
  {
    name: 'Hana Morita',
    role: msg`Head of customer care`,
    home: 'JP',
    text: msg`Works the night shift herself once a month. Reads every refund request.`,
  },
]

/** No stock photographs: each person is shown by the coast they come from. */
export function Team() {
  const { t } = useLingui()
  return (
    <section className="wrap section far" aria-labelledby="team">
      <h2 id="team">
        <Trans>Leadership team</Trans>
      </h2>
      <ul className="team">
        {people.map(({ name, role, home, text }) => (
          <Card key={name} as="li" className="about-frame">
            <span className="print">
              <img src={posterOf(home)} alt="" width={480} height={320} loading="lazy" />
            </span>
            <div className="team-text">
              <h3>{name}</h3>
              <p className="strong">{t(role)}</p>
              <p>{t(text)}</p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}
