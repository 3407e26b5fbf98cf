import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import './testimonials.css'

const quotes = [
  {
    who: 'Maya Lindqvist',
    what: msg`Japan, 5GB for 30 days`,
    text: msg`I scanned the code at my kitchen table in Malmö. When the plane door opened in Tokyo, my maps were already there.`,
  },
  {
    who: 'Tom Okafor',
    what: msg`Europe Plus, 3GB for 15 days`,
    text: msg`No kiosk, no queue, no tiny pin for the SIM tray. I topped up from a train somewhere between Lyon and Turin.`,
  },
  {
    who: 'Priya Raman',
    what: msg`Italy, 10GB for 30 days`,
    text: msg`My parents are seventy and did it without calling me. The three steps on the thank-you page were enough.`,
  },
]

export function Testimonials() {
  const { t } = useLingui()
  return (
    <section className="beach far" aria-labelledby="travellers">
      <div className="wrap">
        <div className="section-head">
          <h2 id="travellers">
            <Trans>10,000+ travellers, already online</Trans>
          </h2>
        </div>
        <div className="quotes">
          {quotes.map(({ who, what, text }) => (
            <figure key={who} className="quote">
              <blockquote>{t(text)}</blockquote>
              <figcaption>
                <b>{who}</b>
                <span className="muted">{t(what)}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
