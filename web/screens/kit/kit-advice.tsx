import type { KitView } from '#contract/kit.ts'
import { paths } from '#contract/paths.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Steps } from '../../ui/steps.tsx'

export function AfterLanding({ apn }: Pick<KitView, 'apn'>) {
  return (
    <Card as="section" pad className="stack kit-landing">
      <h2>After landing</h2>
      <ul className="kit-hints">
        <li>
          <b>Roaming on for Landfall.</b> A travel eSIM always roams; it costs nothing beyond your plan.
        </li>
        <li>
          <b>Roaming off for your own line.</b> Then your operator at home has nothing to charge for.
        </li>
        <li>
          <b>The access point (APN) is found by itself.</b> Signal but no data? Enter it by hand; user name and password
          stay empty. iPhone: Cellular, Landfall, Cellular Data Network. Android: the SIM’s page, Access Point Names, +.
        </li>
      </ul>
      {apn && (
        <dl className="codes">
          <div>
            <dt>APN</dt>
            <dd>
              <code>{apn}</code>
              <CopyButton text={apn} label="Copy APN" copied="APN copied to clipboard" />
            </dd>
          </div>
        </dl>
      )}
    </Card>
  )
}

export function NothingWorks({ kit }: { kit: KitView }) {
  const networks = kit.carrier ? ` This plan uses ${kit.carrier}.` : ''
  const steps = [
    { title: 'Look twice', text: 'Landfall is chosen for mobile data, and its roaming is on.' },
    { title: 'Airplane mode, 30 seconds', text: 'Then off again. If that is not enough, restart the phone.' },
    { title: 'Choose a network by hand', text: `In the line’s settings, turn off the automatic choice.${networks}` },
    { title: 'Enter the APN', text: 'As under After landing, then restart the phone once more.' },
  ]
  return (
    <Card as="section" pad className="stack kit-trouble">
      <h2>If nothing works</h2>
      <Steps steps={steps} />
      <p className="small muted">
        Still nothing? From any Wi-Fi, write to{' '}
        <a className="link text-ink" href={paths.support}>
          support
        </a>{' '}
        and name the order. What we cannot get to work, we refund.
      </p>
    </Card>
  )
}
