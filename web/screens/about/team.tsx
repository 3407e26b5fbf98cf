import { posterOf } from '../../posters/poster-of.ts'
import { Card } from '../../ui/card.tsx'

const people = [
  {
    name: 'Ingrid Solberg',
    role: 'Founder and chief executive',
    home: 'NO',
    text: 'Grew up where the ferry is the only road. Decides what we don’t sell.',
  },
  {
    name: 'Rui Carvalho',
    role: 'Head of networks',
    home: 'PT',
    text: 'Has a drawer of 212 SIM cards and hasn’t needed one since 2019.',
  },
  {
    name: 'Hana Morita',
    role: 'Head of customer care',
    home: 'JP',
    text: 'Works the night shift herself once a month. Reads every refund request.',
  },
]

/** Nobody here poses for stock photographs: each is shown by the coast they come from. */
export function Team() {
  return (
    <section className="wrap section far" aria-labelledby="team">
      <h2 id="team">Leadership team</h2>
      <ul className="team">
        {people.map(({ name, role, home, text }) => (
          <Card key={name} as="li" className="about-frame">
            <span className="print">
              <img src={posterOf(home)} alt="" width={480} height={320} loading="lazy" />
            </span>
            <div className="team-text">
              <h3>{name}</h3>
              <p className="strong">{role}</p>
              <p>{text}</p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}
