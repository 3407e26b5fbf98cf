import { Trans, useLingui } from '@lingui/react/macro'
import { Wifi, WifiOff } from 'lucide-react'
import { Fragment } from 'react'
import { flagOf } from '#contract/plans/flags.ts'
import type { KitView } from '#contract/bought/kit.ts'
import { shownOrderNo } from '#contract/supply/shown-ids.ts'
import { InstallLinkButton } from '../../../bought/install/install-link-button.tsx'
import { ManualCodes } from '../../../bought/install/manual-codes.tsx'
import { QrPicture } from '../../../bought/install/qr-picture.tsx'
import type { OpenedKit } from '../../../bought/arrival-kits/open-kit.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { useOrderedPlanName } from '../../../language/ordered-plan-name.ts'
import { dayThere } from '../../../plans/trip-clock/day-there.ts'
import { TripClock } from '../../../plans/trip-clock/trip-clock.tsx'
import { Card } from '../../../ui/card.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { KitDevice } from './kit-device.tsx'
import { KitShare } from './kit-share.tsx'
import { KitSteps } from './kit-steps.tsx'
import { AfterLanding, NothingWorks } from './kit-advice.tsx'
import { UsedUp } from './used-up.tsx'

type ShownKit = Extract<OpenedKit, { kit: KitView }>

/** The arrival kit: one page, or one printed sheet, with everything needed between landing and being online. */
export function Kit({ opened }: { opened: ShownKit }) {
  const { t } = useLingui()
  const { kit, token } = opened
  return (
    <>
      <KitHead kit={kit} />
      <div className="stack kit-notices">
        {opened.kind === 'kept' && <SavedCopy keptAt={opened.keptAt} />}
        {hasNoData(kit) && <UsedUp opened={opened} />}
        {!isRunning(kit) && (
          <Notice kind="warn" icon={<Wifi className="icon" />} title={<Trans>You need a connection to install</Trans>}>
            <Trans>
              This page opens without one, but your phone has to download the eSIM. Use Wi-Fi at home, at the airport or
              at your hotel, or another phone’s hotspot. It’s best done before you leave.
            </Trans>
          </Notice>
        )}
      </div>
      <div className="kit">
        <Card as="section" pad className="kit-code" aria-label={t`Code`}>
          {/* Above the picture, which the phone it is shown on cannot scan. */}
          {!isRunning(kit) && <InstallLinkButton installationCode={kit.installationCode} />}
          <QrPicture qrCode={kit.qrCode} />
          <div className="stack">
            <ManualCodes installationCode={kit.installationCode} />
            <p className="small muted">
              <Trans>The code works once, on one phone. Don’t delete the eSIM once it’s installed.</Trans>
            </p>
          </div>
        </Card>
        <div className="kit-parts">
          <Card as="section" pad className="kit-steps stack">
            <h2>
              <Trans>Install it</Trans>
            </h2>
            <KitSteps />
          </Card>
          {kit.clock && (
            <Card pad>
              <TripClock of={{ ...kit, stage: isOver(kit) ? 'over' : null }} />
            </Card>
          )}
          <AfterLanding apn={kit.apn} />
          <NothingWorks kit={kit} />
          <KitDevice opened={opened} />
          {!token && <KitShare orderId={kit.orderId} />}
        </div>
      </div>
    </>
  )
}

/** A stored copy may be out of date, so compare with the device's clock. */
const isOver = ({ expiresAt }: KitView): boolean => expiresAt !== null && Date.parse(expiresAt) < Date.now()

/** It is on a phone and was used, so there is nothing left to install. */
const isRunning = ({ dataUsed, expiresAt }: KitView): boolean => dataUsed > 0 || expiresAt !== null

const hasNoData = (kit: KitView): boolean => kit.dataRemaining !== null && kit.dataRemaining <= 0 && !isOver(kit)

function SavedCopy({ keptAt }: { keptAt: string }) {
  const kept = useFormats().moment(keptAt)
  return (
    <Notice kind="tell" icon={<WifiOff className="icon" />} title={<Trans>Showing your saved copy</Trans>}>
      <Trans>We can’t connect right now. This copy is from {kept}; the codes stay the same.</Trans>
    </Notice>
  )
}

function KitHead({ kit }: { kit: KitView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const planName = useOrderedPlanName()
  const number = shownOrderNo(kit.orderNo)
  const ends = kit.expiresAt && formats.date(dayThere(kit.expiresAt, kit))
  const days = formats.days(kit.validityDays)
  const facts = [
    t`Order #${number}`,
    formats.data(kit.dataAmount),
    ends
      ? t({ message: `ends ${ends}`, comment: 'A date, in a row of facts: “5.0 GB · ends 30 Nov 2026”' })
      : t`${days} from first use`,
    kit.carrier ?? t`local networks`,
  ]
  return (
    <header className="page-head kit-head">
      <p className="small muted">
        <Trans>Arrival kit</Trans>
      </p>
      <h1>
        {kit.countryCode && <Flag src={flagOf(kit.countryCode)} />}
        {planName(kit)}
      </h1>
      <p className="muted num">
        {facts.map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && ' · '}
            <bdi>{fact}</bdi>
          </Fragment>
        ))}
      </p>
      <p className="tiny muted num">
        <bdi>ICCID {kit.iccid}</bdi>
      </p>
    </header>
  )
}
