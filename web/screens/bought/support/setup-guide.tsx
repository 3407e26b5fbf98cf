import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#contract/site/paths.ts'
import { Link } from '../../../language/link.tsx'
import { Steps, Ticks } from '../../../ui/steps.tsx'

const steps = [
  {
    title: msg`Buy a plan and open its QR code`,
    text: msg`It’s on the thank-you page as soon as you’ve paid, in your email, and in your account.`,
  },
  {
    title: msg`Scan it with the phone you’ll travel with`,
    text: msg`iPhone: Settings, Mobile Service, Add eSIM. Android: Settings, Network, SIMs, Add eSIM. No second screen at hand? Type the two codes instead.`,
  },
  {
    title: msg`Land, and turn on data roaming for the new line`,
    text: msg`Choose it for mobile data. Your plan’s days start with the first connection, not before.`,
  },
]

const devices = [
  msg`iPhone XS and newer`,
  msg`iPad Pro 3rd gen and newer`,
  msg`Pixel 3 and newer`,
  msg`Galaxy S20 and newer`,
  msg`Most eSIM devices that are not locked to a carrier`,
]

const tips = [
  msg`Install it at home, where the Wi-Fi is good.`,
  msg`Name the line after your trip, so you can find it again.`,
  msg`Leave your own line on for calls and texts, with its data off.`,
  msg`Leave the confirmation code empty if the phone asks for one.`,
]

export function SetupGuide() {
  const { t } = useLingui()
  return (
    <section id="setup-guide" className="guide" aria-labelledby="setup-guide-title">
      <h2 id="setup-guide-title">
        <Trans>Setup guide</Trans>
      </h2>
      <Steps steps={steps.map(({ title, text }) => ({ title: t(title), text: t(text) }))} />
      <div className="guide-side">
        <section className="stack" aria-labelledby="devices">
          <h3 id="devices">
            <Trans>Device requirements</Trans>
          </h3>
          <Ticks items={devices.map((device) => t(device))} />
          <p>
            <Link className="link" href={paths.deviceCheck}>
              <Trans>Check your phone</Trans>
            </Link>
          </p>
        </section>
        <section className="stack" aria-labelledby="tips">
          <h3 id="tips">
            <Trans>Tips</Trans>
          </h3>
          <Ticks items={tips.map((tip) => t(tip))} />
        </section>
      </div>
    </section>
  )
}
