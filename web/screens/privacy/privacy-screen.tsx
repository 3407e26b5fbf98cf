import type { ReactNode } from 'react'
import { inDays, keptForDays } from '#contract/kept-for.ts'
import { paths } from '#contract/paths.ts'
import './privacy.css'

export const load = () => ({
  head: {
    title: 'Privacy',
    description: 'What Landfall stores, why, for how long, and how to see or delete it.',
    canonicalPath: paths.privacy,
  },
})

export function Screen() {
  return (
    <div className="wrap pb-(--space-section)">
      <div className="page-head">
        <h1>Privacy</h1>
        <p className="lede">What we keep, why we keep it, and how to make us forget it. In plain words.</p>
      </div>
      <Stored />
      <InYourBrowser />
      <PaymentsAndPartners />
      <YourRights />
    </div>
  )
}

function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="clause">
      <h2>{title}</h2>
      <div className="prose">{children}</div>
    </section>
  )
}

function Stored() {
  return (
    <>
      <Clause title="What we store">
        <ul>
          <li>
            <strong>Your account:</strong> email, name, phone number, and a password that we can check but not read. If
            you sign in with Google or Apple, the ID they use for you instead of a password.
          </li>
          <li>
            <strong>Your orders:</strong> plan, price, date, status, and the eSIM you received: its ICCID and
            installation code, so that you can find them again.
          </li>
          <li>
            <strong>Your data use:</strong> how many megabytes you have used and have left. Not where you were or what
            you opened: we can’t see that.
          </li>
          <li>
            <strong>What you write to us:</strong> your conversations with support, with the name and email you gave and
            our answers.
          </li>
          <li>
            <strong>Technical records:</strong> what went wrong and when, so that we can find faults. They contain no
            names, emails, network addresses, passwords, card numbers or installation codes. Attempts at passwords,
            cards and codes are counted for {inDays(keptForDays.triesCounted)}, under a number that only our servers can
            work out from the address they came from. What happens to your account (signing in, a new password, a wrong
            code) is kept for {inDays(keptForDays.securityEvents)} in the same way, so that we notice attacks.
          </li>
        </ul>
        <p>
          We use it to deliver what you bought, to help when it doesn’t work, and to keep the records the law requires.
          We don’t sell it, and there is no advertising or tracking on this site.
        </p>
      </Clause>
      <Clause title="How long">
        <ul>
          <li>
            <strong>Your account</strong> stays until you delete it. An account created for you at guest checkout that
            nobody has ever opened is deleted {inDays(keptForDays.unopenedAccounts)} after its last order.
          </li>
          <li>
            <strong>Your orders</strong> stay in our books, as tax law requires. Your email and name are removed from
            them when you delete your account, and after {inDays(keptForDays.books)} in any case; on orders without an
            account, after {inDays(keptForDays.guestBuyers)}. Your phone number is removed after{' '}
            {inDays(keptForDays.checkoutMarks)}.
          </li>
          <li>
            <strong>What you write about a refund</strong> is deleted {inDays(keptForDays.refundWords)} after our
            decision, and the list of messages we sent you after {inDays(keptForDays.messages)}.
          </li>
          <li>
            <strong>Conversations with support</strong> are deleted {inDays(keptForDays.conversations)} after the last
            message, or with your account if you delete it sooner.
          </li>
          <li>
            <strong>Sign-ins and emailed links</strong> expire by themselves, and are deleted when they do.
          </li>
        </ul>
      </Clause>
    </>
  )
}

function InYourBrowser() {
  return (
    <>
      <Clause title="Cookies and storage">
        <p>We use only what the shop needs to work:</p>
        <ul>
          <li>a cookie that keeps you signed in, which no script can read;</li>
          <li>
            a cookie that ties your browser to a checkout you have started, so that only you can see the order; it’s
            deleted when you sign out;
          </li>
          <li>
            a cookie that recognises a device you have signed in on, so that strangers guessing your password can’t lock
            you out;
          </li>
          <li>
            two notes in your browser’s own storage: your currency (<code>preferredCurrency</code>) and your answer
            about cookies (<code>cookie-consent</code>);
          </li>
          <li>
            an arrival kit, with its code, on each device where you have opened it, so that it works without a
            connection. It’s deleted when you sign out, get a refund or remove it yourself.
          </li>
        </ul>
        <p>Declining doesn’t change any of these: none of them are optional.</p>
      </Clause>
      <Clause title="Push notifications">
        <p>
          We send these only if you turn them on in your account. We then store the address your browser gives us and
          send four kinds of message: data at 75% or 90%, order ready, plan expiring and order status. Turning them off
          deletes that address, and so does signing out. You can turn off each kind separately, by push and by email; we
          always send emails about what you buy.
        </p>
      </Clause>
    </>
  )
}

function PaymentsAndPartners() {
  return (
    <>
      <Clause title="Payments">
        <p>
          Your card is handled by our payment provider, Stripe. The card number goes straight from your browser to them
          and never reaches our servers. We learn whether the payment succeeded, the last four digits, and the country
          of the card. If you buy a top-up with the card from your last purchase, Stripe keeps that card for us.
        </p>
      </Clause>
      <Clause title="Who else is involved">
        <ul>
          <li>
            The eSIM wholesaler learns which plan was bought, under a reference of ours. Not your name or your email.
          </li>
          <li>The mobile networks you connect to handle your traffic, as any network does.</li>
          <li>The email service that delivers our messages sees your address and what they say.</li>
        </ul>
      </Clause>
    </>
  )
}

function YourRights() {
  return (
    <>
      <Clause title="Your rights">
        <p>
          You can see and correct your details in{' '}
          <a className="link" href={paths.account}>
            your account
          </a>
          . You can ask for a copy of everything we hold about you, have it deleted, object to its use, or take it
          elsewhere. Write to us through{' '}
          <a className="link" href={paths.support}>
            support
          </a>
          ; we answer within 30 days, usually within a day. If you think we got it wrong, you can complain to the data
          protection authority where you live.
        </p>
      </Clause>
    </>
  )
}
