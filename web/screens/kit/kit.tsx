import { Wifi, WifiOff } from 'lucide-react'
import { dataLabel, daysLabel } from '#contract/data-amount.ts'
import { flagOf } from '#contract/flags.ts'
import type { KitView } from '#contract/kit.ts'
import { shownOrderNo } from '#contract/shown-ids.ts'
import { InstallLinkButton } from '../../install/install-link-button.tsx'
import { ManualCodes } from '../../install/manual-codes.tsx'
import { QrPicture } from '../../install/qr-picture.tsx'
import type { OpenedKit } from '../../kits/open-kit.ts'
import { shownDate, shownMoment } from '#contract/formats/dates.ts'
import { Card } from '../../ui/card.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Notice } from '../../ui/notice.tsx'
import { KitDevice } from './kit-device.tsx'
import { KitShare } from './kit-share.tsx'
import { KitSteps } from './kit-steps.tsx'
import { AfterLanding, NothingWorks } from './kit-advice.tsx'

type ShownKit = Extract<OpenedKit, { kit: KitView }>

/** One page, and one sheet of paper, between landing and the first bar of signal. */
export function Kit({ opened }: { opened: ShownKit }) {
  const { kit, token } = opened
  return (
    <>
      <KitHead kit={kit} />
      <div className="stack kit-notices">
        {opened.kind === 'kept' && (
          <Notice kind="tell" icon={<WifiOff className="icon" />} title="Showing your saved copy">
            We can’t connect right now. This copy is from {shownMoment(opened.keptAt)}; the codes stay the same.
          </Notice>
        )}
        <Notice kind="warn" icon={<Wifi className="icon" />} title="You need a connection to install">
          This page opens without one, but your phone has to download the eSIM. Use Wi-Fi at home, at the airport or at
          your hotel, or another phone’s hotspot. It’s best done before you leave.
        </Notice>
      </div>
      <div className="kit">
        <Card as="section" pad className="kit-code" aria-label="Code">
          <QrPicture qrCode={kit.qrCode} />
          <div className="stack">
            <InstallLinkButton installationCode={kit.installationCode} />
            <ManualCodes installationCode={kit.installationCode} />
            <p className="small muted">The code works once, on one phone. Don’t delete the eSIM once it’s installed.</p>
          </div>
        </Card>
        <div className="kit-parts">
          <Card as="section" pad className="kit-steps stack">
            <h2>Install it</h2>
            <KitSteps />
          </Card>
          <AfterLanding apn={kit.apn} />
          <NothingWorks kit={kit} />
          <KitDevice opened={opened} />
          {!token && <KitShare orderId={kit.orderId} />}
        </div>
      </div>
    </>
  )
}

function KitHead({ kit }: { kit: KitView }) {
  const facts = [
    `Order #${shownOrderNo(kit.orderNo)}`,
    dataLabel(kit.dataAmount),
    kit.expiresAt ? `ends ${shownDate(kit.expiresAt)}` : `${daysLabel(kit.validityDays)} from first use`,
    kit.carrier ?? 'local networks',
  ]
  return (
    <header className="page-head kit-head">
      <p className="small muted">Arrival kit</p>
      <h1>
        {kit.countryCode && <Flag src={flagOf(kit.countryCode)} />}
        {kit.packageName}
      </h1>
      <p className="muted num">{facts.join(' · ')}</p>
      <p className="tiny muted num">ICCID {kit.iccid}</p>
    </header>
  )
}
