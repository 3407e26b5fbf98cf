import './testimonials.css'

const quotes = [
  {
    who: 'Maya Lindqvist',
    what: 'Japan, 5GB for 30 days',
    text: 'I scanned the code at my kitchen table in Malmö. When the plane door opened in Tokyo, my maps were already there.',
  },
  {
    who: 'Tom Okafor',
    what: 'Europe Plus, 3GB for 15 days',
    text: 'No kiosk, no queue, no tiny pin for the SIM tray. I topped up from a train somewhere between Lyon and Turin.',
  },
  {
    who: 'Priya Raman',
    what: 'Italy, 10GB for 30 days',
    text: 'My parents are seventy and did it without calling me. The three steps on the thank-you page were enough.',
  },
]

export function Testimonials() {
  return (
    <section className="beach far" aria-labelledby="travellers">
      <div className="wrap">
        <div className="section-head">
          <h2 id="travellers">10,000+ travellers, already online</h2>
        </div>
        <div className="quotes">
          {quotes.map(({ who, what, text }) => (
            <figure key={who} className="quote">
              <blockquote>{text}</blockquote>
              <figcaption>
                <b>{who}</b>
                <span className="muted">{what}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
