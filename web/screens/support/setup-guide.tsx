import { Steps, Ticks } from '../../ui/steps.tsx'

const steps = [
  {
    title: 'Buy a plan and open its QR code',
    text: 'It is on the thank-you page the moment you have paid, in your mail, and in your account.',
  },
  {
    title: 'Scan it with the phone you travel with',
    text: 'iPhone: Settings, Mobile Service, Add eSIM. Android: Settings, Network, SIMs, Add eSIM. No second screen at hand? Type the two codes instead.',
  },
  {
    title: 'Land, and turn on data roaming for the new line',
    text: 'Choose it for mobile data. The days of your plan start with the first connection, not before.',
  },
]

const devices = [
  'iPhone XS and newer',
  'iPad Pro 3rd gen and newer',
  'Pixel 3 and newer',
  'Galaxy S20 and newer',
  'Most eSIM devices that are not locked to a carrier',
]

const tips = [
  'Install it at home, where the Wi-Fi is good.',
  'Name the line after your trip, so that you find it again.',
  'Leave your own line on for calls and texts, with its data off.',
  'Leave the confirmation code empty if the phone asks for one.',
]

export function SetupGuide() {
  return (
    <section id="setup-guide" className="guide" aria-labelledby="setup-guide-title">
      <h2 id="setup-guide-title">Setup guide</h2>
      <Steps steps={steps} />
      <div className="guide-side">
        <section className="stack" aria-labelledby="devices">
          <h3 id="devices">Device requirements</h3>
          <Ticks items={devices} />
        </section>
        <section className="stack" aria-labelledby="tips">
          <h3 id="tips">Tips</h3>
          <Ticks items={tips} />
        </section>
      </div>
    </section>
  )
}
