import { paths } from '#contract/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactRows } from '../../ui/facts.tsx'
import { Steps, Ticks } from '../../ui/steps.tsx'
import './return-policy.css'

export const load = () => ({
  head: {
    title: 'Return Policy',
    description: '30-day money-back guarantee: what it covers, how to ask for it, and when the money arrives.',
    canonicalPath: paths.returnPolicy,
  },
})

const steps = [
  { title: 'Find your order', text: 'Its number is in your account and in the mail we sent.' },
  { title: 'Tell us what went wrong', text: 'One sentence is enough. You need not prove anything to be answered.' },
  { title: 'We start the refund', text: 'Within 24 hours, to the card or wallet you paid with.' },
]

const covered = [
  'A plan you never installed, for whatever reason',
  'An eSIM that does not install or does not connect',
  'A speed or a network other than the plan said',
  'A payment that was taken twice',
]

const timeline = [
  { label: 'Refund started', value: 'within 24 hours' },
  { label: 'Processed by us', value: '2-5 business days' },
  { label: 'Booked by your bank', value: 'plus 3-10 business days' },
]

const conditions = [
  'A plan that was used up is not returned; a plan that was used in part is refunded when the network failed.',
  'A top-up is returned under the same terms as the plan it belongs to.',
  'If we cannot deliver an order, it is refunded in full by itself. You need not ask.',
  'Your rights under the consumer law of your country stand beside this promise and are not limited by it.',
]

export function Screen() {
  return (
    <div className="wrap return-policy">
      <div className="page-head">
        <h1>Return Policy</h1>
        <p className="lede">A 30-day money-back guarantee on every plan.</p>
      </div>
      <div className="split">
        <div className="return-parts">
          <section className="stack" aria-labelledby="window">
            <h2 id="window">Return window</h2>
            <p>
              You have 30 days from the day of purchase. It does not matter whether the trip has begun: an installed
              plan that did not work counts as much as one you never opened.
            </p>
          </section>
          <section className="stack" aria-labelledby="process">
            <h2 id="process">A simple process</h2>
            <Steps steps={steps} />
          </section>
          <section className="stack" aria-labelledby="covered">
            <h2 id="covered">What is covered</h2>
            <Ticks items={covered} />
          </section>
          <section className="stack" aria-labelledby="conditions">
            <h2 id="conditions">Special conditions</h2>
            <ul className="return-conditions">
              {conditions.map((condition) => (
                <li key={condition}>{condition}</li>
              ))}
            </ul>
          </section>
        </div>
        <aside className="stack">
          <Card as="section" pad className="stack" aria-labelledby="timeline">
            <h2 id="timeline">Refund timeline</h2>
            <FactRows facts={timeline} />
          </Card>
          <Card as="section" pad className="stack" aria-labelledby="request">
            <h2 id="request">How to request a refund</h2>
            <p>
              Find the order in{' '}
              <a className="link" href={paths.account}>
                your account
              </a>{' '}
              and choose <b>Money back</b>. An eSIM you never installed is refunded at once. For one you have used, our
              team looks at your request and replies within 4 hours.
            </p>
            <p className="small muted">No account, or no such button? Write to us with the order number at hand.</p>
            <LinkButton look="sun" wide href={paths.support}>
              Contact Support
            </LinkButton>
          </Card>
        </aside>
      </div>
    </div>
  )
}
