import type { I18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#contract/site/paths.ts'
import { Link } from '../../../language/link.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactRows } from '../../../ui/facts.tsx'
import { Steps, Ticks } from '../../../ui/steps.tsx'
import './return-policy.css'

/** The demonstration shop's return policy. In a real shop the operator writes it. */

export const demonstrationDescription = (i18n: I18n): string =>
  t(i18n)`30-day money-back guarantee: what it covers, how to ask for it, and when the money arrives.`

const steps = [
  { title: msg`Find your order`, text: msg`Its number is in your account and in the email we sent you.` },
  {
    title: msg`Tell us what went wrong`,
    text: msg`One sentence is enough. You don’t have to prove anything to get a reply.`,
  },
  { title: msg`We start the refund`, text: msg`Within 24 hours, to the card or wallet you paid with.` },
]

const covered = [
  msg`A plan you never installed, for whatever reason`,
  msg`An eSIM that does not install or does not connect`,
  msg`A speed or network that doesn’t match the plan`,
  msg`A payment that was taken twice`,
]

const timeline = [
  { label: msg`Refund started`, value: msg`within 24 hours` },
  { label: msg`Processed by us`, value: msg`2-5 business days` },
  { label: msg`Credited by your bank`, value: msg`plus 3-10 business days` },
]

const conditions = [
  msg`A plan that was used up is not refunded; a partly used plan is refunded if the network failed.`,
  msg`A top-up is refunded under the same terms as the plan it belongs to.`,
  msg`If we can’t deliver an order, we refund it in full automatically. You don’t have to ask.`,
  msg`This promise is in addition to your rights under the consumer law of your country and does not limit them.`,
]

export function DemonstrationReturns() {
  const { i18n } = useLingui()
  return (
    <div className="wrap return-policy">
      <div className="page-head">
        <h1>
          <Trans>Return Policy</Trans>
        </h1>
        <p className="lede">
          <Trans>A 30-day money-back guarantee on every plan.</Trans>
        </p>
      </div>
      <div className="split">
        <div className="return-parts">
          <section className="stack" aria-labelledby="window">
            <h2 id="window">
              <Trans>Return window</Trans>
            </h2>
            <p>
              <Trans>
                You have 30 days from the day of purchase. It doesn’t matter whether your trip has started: an installed
                plan that didn’t work counts just like one you never opened.
              </Trans>
            </p>
          </section>
          <section className="stack" aria-labelledby="process">
            <h2 id="process">
              <Trans>A simple process</Trans>
            </h2>
            <Steps steps={steps.map(({ title, text }) => ({ title: i18n._(title), text: i18n._(text) }))} />
          </section>
          <section className="stack" aria-labelledby="covered">
            <h2 id="covered">
              <Trans>What is covered</Trans>
            </h2>
            <Ticks items={covered.map((each) => i18n._(each))} />
          </section>
          <section className="stack" aria-labelledby="conditions">
            <h2 id="conditions">
              <Trans>Special conditions</Trans>
            </h2>
            <ul className="return-conditions">
              {conditions.map((condition) => (
                <li key={condition.id}>{i18n._(condition)}</li>
              ))}
            </ul>
          </section>
        </div>
        <aside className="stack">
          <Card as="section" pad className="stack" aria-labelledby="timeline">
            <h2 id="timeline">
              <Trans>Refund timeline</Trans>
            </h2>
            <FactRows facts={timeline.map(({ label, value }) => ({ label: i18n._(label), value: i18n._(value) }))} />
          </Card>
          <Card as="section" pad className="stack" aria-labelledby="request">
            <h2 id="request">
              <Trans>How to request a refund</Trans>
            </h2>
            <p>
              <Trans>
                Find the order in{' '}
                <Link className="link" href={paths.account}>
                  your account
                </Link>{' '}
                and choose <b>Money back</b>. An eSIM you never installed is refunded at once. For one you have used,
                our team looks at your request and replies within 4 hours.
              </Trans>
            </p>
            <p className="small muted">
              <Trans>No account, or can’t see that button? Write to us with your order number.</Trans>
            </p>
            <LinkButton look="sun" wide href={paths.support}>
              <Trans>Contact Support</Trans>
            </LinkButton>
          </Card>
        </aside>
      </div>
    </div>
  )
}
