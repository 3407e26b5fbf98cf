import { CircleCheck, Smartphone, Tablet } from 'lucide-react'
import type { PackageView } from '#contract/plan.ts'
import { Steps, Ticks } from '../../ui/steps.tsx'
import './plan-advice.css'

const featuresOf = ({ supportTopUp }: PackageView) => [
  'Ready in minutes: the QR code arrives on screen and by email',
  'Share it with your laptop: hotspot is included',
  supportTopUp ? 'Top up the same eSIM, no second installation' : 'Your own number stays on for calls and texts',
  'Nothing renews by itself: pay once, use it, done',
]

const steps = [
  { title: 'Buy your plan', text: 'Pay by card or wallet. No account needed first.' },
  { title: 'Scan the QR code', text: 'Do it at home on Wi-Fi. It takes about two minutes.' },
  { title: 'Land', text: 'Switch data roaming on for the Landfall line.' },
  { title: 'Stay connected', text: 'Watch what is left and top up from your account.' },
]

const devices = [
  { name: 'iPhone XS and newer', Icon: Smartphone },
  { name: 'iPad Pro 3rd gen and newer', Icon: Tablet },
  { name: 'Pixel 3 and newer', Icon: Smartphone },
  { name: 'Galaxy S20 and newer', Icon: Smartphone },
  { name: 'Most eSIM devices', Icon: CircleCheck },
]

const claims = [
  { figure: '190+', text: 'countries, one shop' },
  { figure: '24/7', text: 'support by people' },
  { figure: '30 days', text: 'money-back guarantee' },
  { figure: '99.9%', text: 'uptime' },
]

/** What is worth knowing before one buys. */
export function PlanAdvice({ plan }: { plan: PackageView }) {
  return (
    <>
      <section className="stack">
        <h2>Key features</h2>
        <Ticks twoColumns items={featuresOf(plan)} />
      </section>
      <section className="stack">
        <h2>How it works</h2>
        <Steps twoColumns steps={steps} />
      </section>
      <section className="stack">
        <h2>Device compatibility</h2>
        <ul className="devices">
          {devices.map(({ name, Icon }) => (
            <li key={name}>
              <Icon className="icon" />
              {name}
            </li>
          ))}
        </ul>
      </section>
      <section className="stack">
        <h2>Why choose Landfall</h2>
        <dl className="claims">
          {claims.map(({ figure, text }) => (
            <div key={figure}>
              <dt>{figure}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
