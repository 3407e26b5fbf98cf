import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { keptForDays } from '#contract/base/kept-for.ts'
import { paths } from '#contract/site/paths.ts'
import { Link } from '../../../language/link.tsx'
import './privacy.css'

/** The demonstration shop's privacy policy. In a real shop the operator writes it. */

export const demonstrationDescription = (i18n: I18n, shop: string): string =>
  t(i18n)`What ${shop} stores, why, for how long, and how to see or delete it.`

const inYears = (days: number) => days / 365

const triesDays = keptForDays.triesCounted
const eventDays = keptForDays.securityEvents
const phoneDays = keptForDays.checkoutMarks
const unopenedYears = inYears(keptForDays.unopenedAccounts)
const bookYears = inYears(keptForDays.books)
const guestYears = inYears(keptForDays.guestBuyers)
const refundYears = inYears(keptForDays.refundWords)
const messageYears = inYears(keptForDays.messages)
const conversationYears = inYears(keptForDays.conversations)

export function DemonstrationPrivacy() {
  return (
    <div className="wrap pb-(--space-section)">
      <div className="page-head">
        <h1>
          <Trans>Privacy</Trans>
        </h1>
        <p className="lede">
          <Trans>What we keep, why we keep it, and how to make us forget it. In plain words.</Trans>
        </p>
      </div>
      <Stored />
      <InYourBrowser />
      <PaymentsAndPartners />
      <YourRights />
    </div>
  )
}

function Clause({ title, children }: { title: ReactNode; children: ReactNode }) {
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
      <Clause title={<Trans>What we store</Trans>}>
        <ul>
          <li>
            <Trans>
              <strong>Your account:</strong> email, name, phone number, and a password that we can check but not read.
              If you sign in with Google or Apple, the ID they use for you instead of a password.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Your orders:</strong> plan, price, date, status, and the eSIM you received: its ICCID and
              installation code, so that you can find them again.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Your data use:</strong> how many megabytes you have used and have left. Not where you were or what
              you opened: we can’t see that.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>What you write to us:</strong> your conversations with support, with the name and email you gave
              and our answers.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Your language:</strong> with your account, your orders and your conversations, so that we write to
              you in it.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Technical records:</strong> what went wrong and when, so that we can find faults. They contain no
              names, emails, network addresses, passwords, card numbers or installation codes. Attempts at passwords,
              cards and codes are counted for <Plural value={triesDays} one="a day" other="# days" />, under a number
              that only our servers can work out from the address they came from. What happens to your account (signing
              in, a new password, a wrong code) is kept for <Plural value={eventDays} one="a day" other="# days" /> in
              the same way, so that we notice attacks.
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>
            We use it to deliver what you bought, to help when it doesn’t work, and to keep the records the law
            requires. We don’t sell it, and there is no advertising or tracking on this site.
          </Trans>
        </p>
      </Clause>
      <Clause title={<Trans>How long</Trans>}>
        <ul>
          <li>
            <Trans>
              <strong>Your account</strong> stays until you delete it. An account created for you at guest checkout that
              nobody has ever opened is deleted <Plural value={unopenedYears} one="a year" other="# years" /> after its
              last order.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Your orders</strong> stay in our books, as tax law requires. Your email and name are removed from
              them when you delete your account, and after <Plural value={bookYears} one="a year" other="# years" /> in
              any case; on orders without an account, after <Plural value={guestYears} one="a year" other="# years" />.
              Your phone number is removed after <Plural value={phoneDays} one="a day" other="# days" />.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>What you write about a refund</strong> is deleted{' '}
              <Plural value={refundYears} one="a year" other="# years" /> after our decision, and the list of messages
              we sent you after <Plural value={messageYears} one="a year" other="# years" />.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Conversations with support</strong> are deleted{' '}
              <Plural value={conversationYears} one="a year" other="# years" /> after the last message, or with your
              account if you delete it sooner.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Sign-ins and emailed links</strong> expire by themselves, and are deleted when they do.
            </Trans>
          </li>
        </ul>
      </Clause>
    </>
  )
}

function InYourBrowser() {
  return (
    <>
      <Clause title={<Trans>Cookies and storage</Trans>}>
        <p>
          <Trans>We use only what the shop needs to work:</Trans>
        </p>
        <ul>
          <li>
            <Trans>a cookie that keeps you signed in, which no script can read;</Trans>
          </li>
          <li>
            <Trans>
              a cookie that ties your browser to a checkout you have started, so that only you can see the order; it’s
              deleted when you sign out;
            </Trans>
          </li>
          <li>
            <Trans>
              a cookie that recognises a device you have signed in on, so that strangers guessing your password can’t
              lock you out;
            </Trans>
          </li>
          <li>
            <Trans comment="lang is a name; it stays as it is">
              a cookie that remembers for a year which language you chose (<code>lang</code>);
            </Trans>
          </li>
          <li>
            <Trans comment="preferredCurrency and cookie-consent are names; they stay as they are">
              two notes in your browser’s own storage: your currency (<code>preferredCurrency</code>) and your answer
              about cookies (<code>cookie-consent</code>);
            </Trans>
          </li>
          <li>
            <Trans comment="language-offered is a name; it stays as it is">
              a note in the same place that we have offered you another language (<code>language-offered</code>), so
              that we do so only once;
            </Trans>
          </li>
          <li>
            <Trans>
              when you change the language, what you have typed on the page, until the next page opens; never passwords
              or card numbers;
            </Trans>
          </li>
          <li>
            <Trans>
              an arrival kit, with its code, on each device where you have opened it, so that it works without a
              connection. It’s deleted when you sign out, get a refund or remove it yourself.
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>Declining doesn’t change any of these: none of them are optional.</Trans>
        </p>
      </Clause>
      <Clause title={<Trans>Push notifications</Trans>}>
        <p>
          <Trans>
            We send these only if you turn them on in your account. We then store the address your browser gives us and
            send five kinds of message: data at 75% or 90%, order ready, a trip tomorrow with an eSIM that is not
            installed, plan expiring and order status. Turning them off deletes that address, and so does signing out.
            You can turn off each kind separately, by push and by email; we always send emails about what you buy.
          </Trans>
        </p>
      </Clause>
    </>
  )
}

function PaymentsAndPartners() {
  return (
    <>
      <Clause title={<Trans>Payments</Trans>}>
        <p>
          <Trans>
            Your card is handled by our payment provider, Stripe. The card number goes straight from your browser to
            them and never reaches our servers. We learn whether the payment succeeded, the last four digits, and the
            country of the card. If you buy a top-up with the card from your last purchase, Stripe keeps that card for
            us.
          </Trans>
        </p>
      </Clause>
      <Clause title={<Trans>Who else is involved</Trans>}>
        <ul>
          <li>
            <Trans>
              The eSIM wholesaler sees which plan was bought, under our own reference. Not your name or your email.
            </Trans>
          </li>
          <li>
            <Trans>The mobile networks you connect to handle your traffic, as any network does.</Trans>
          </li>
          <li>
            <Trans>The email service that delivers our messages sees your address and what they say.</Trans>
          </li>
        </ul>
      </Clause>
    </>
  )
}

function YourRights() {
  return (
    <>
      <Clause title={<Trans>Your rights</Trans>}>
        <p>
          <Trans>
            You can see and correct your details in{' '}
            <Link className="link" href={paths.account}>
              your account
            </Link>
            . You can ask for a copy of everything we hold about you, have it deleted, object to its use, or take it
            elsewhere. Write to us through{' '}
            <Link className="link" href={paths.support}>
              support
            </Link>
            ; we answer within 30 days, usually within a day. If you think we got it wrong, you can complain to the data
            protection authority where you live.
          </Trans>
        </p>
      </Clause>
    </>
  )
}
