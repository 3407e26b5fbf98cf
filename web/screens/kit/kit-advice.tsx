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
          <b>Turn roaming on for Landfall.</b> A travel eSIM always uses roaming. It costs nothing on top of your plan.
        </li>
        <li>
          <b>Turn roaming off for your own line.</b> That way your operator at home has nothing to charge you for.
        </li>
        <li>
          <b>The access point (APN) sets itself up.</b> Signal but no data? Enter it yourself, and leave the username
          and password empty. iPhone: Cellular, Landfall, Cellular Data Network. Android: the SIM’s page, Access Point
          Names, +.
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
    { title: 'Check two settings', text: 'Landfall is chosen for mobile data, and its roaming is on.' },
    { title: 'Airplane mode for 30 seconds', text: 'Then turn it off again. If that doesn’t help, restart the phone.' },
    {
      title: 'Choose a network yourself',
      text: `In the line’s settings, turn off automatic network selection.${networks}`,
    },
    { title: 'Enter the APN', text: 'See After landing, then restart the phone once more.' },
  ]
  return (
    <Card as="section" pad className="stack kit-trouble">
      <h2>If nothing works</h2>
      <Steps steps={steps} />
      <p className="small muted">
        Still nothing? Find any Wi-Fi, write to{' '}
        <a className="link text-ink" href={paths.support}>
          support
        </a>{' '}
        and give us your order number. If we can’t get it working, we’ll refund you.
      </p>
    </Card>
  )
}
