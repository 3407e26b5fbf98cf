import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Smartphone, Tablet } from 'lucide-react'
import type { PackageView } from '#contract/plans/plan.ts'
import { useShop } from '../../../data/shop.ts'
import { Claims } from '../../../site/branding/claims.tsx'
import { Steps, Ticks } from '../../../ui/steps.tsx'
import { DemonstrationClaims, readyInMinutes } from './demonstration.tsx'
import { PhoneCheck } from './phone-check.tsx'
import './plan-advice.css'

const topUp = msg`Top up the same eSIM, nothing to reinstall`
const ownNumber = msg`Your own number stays on for calls and texts`
const noRenewal = msg`No automatic renewal: pay once, use it, done`

/** True of every plan, or of this one; nothing that its network would have to guarantee. */
const featuresOf = ({ supportTopUp }: PackageView, isDemonstration: boolean) => [
  isDemonstration ? readyInMinutes : msg`The QR code arrives on screen and by email`,
  ...(supportTopUp ? [topUp] : []),
  ownNumber,
  noRenewal,
]

const stepsAt = (shop: string) => [
  { title: msg`Buy your plan`, text: msg`Pay by card or wallet. No need for an account first.` },
  { title: msg`Scan the QR code`, text: msg`Do it at home on Wi-Fi. It takes about two minutes.` },
  {
    title: msg({ message: 'Land', context: 'a step of the journey: the plane lands' }),
    text: msg`Switch data roaming on for the ${shop} line.`,
  },
  { title: msg`Stay connected`, text: msg`See how much data is left and top up from your account.` },
]

const devices = [
  { name: msg`iPhone XS and newer`, Icon: Smartphone },
  { name: msg`iPad Pro 3rd gen and newer`, Icon: Tablet },
  { name: msg`Pixel 3 and newer`, Icon: Smartphone },
  { name: msg`Galaxy S20 and newer`, Icon: Smartphone },
  { name: msg`Most eSIM devices`, Icon: CircleCheck },
]

export function PlanAdvice({ plan }: { plan: PackageView }) {
  const { t } = useLingui()
  const { name: shop, isDemonstration, claims } = useShop()
  const features = featuresOf(plan, isDemonstration)
  return (
    <>
      <section className="stack">
        <h2>
          <Trans>Key features</Trans>
        </h2>
        <Ticks twoColumns items={features.map((feature) => t(feature))} />
      </section>
      <section className="stack">
        <h2>
          <Trans>How it works</Trans>
        </h2>
        <Steps twoColumns steps={stepsAt(shop).map(({ title, text }) => ({ title: t(title), text: t(text) }))} />
      </section>
      <section className="stack">
        <h2>
          <Trans>Device compatibility</Trans>
        </h2>
        <ul className="devices">
          {devices.map(({ name, Icon }) => (
            <li key={name.id}>
              <Icon className="icon" />
              {t(name)}
            </li>
          ))}
        </ul>
        <PhoneCheck />
      </section>
      {(isDemonstration || claims.length > 0) && (
        <section className="stack">
          <h2>
            <Trans>Why choose {shop}</Trans>
          </h2>
          {isDemonstration ? <DemonstrationClaims /> : <Claims />}
        </section>
      )}
    </>
  )
}
