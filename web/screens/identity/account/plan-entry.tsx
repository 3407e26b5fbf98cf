import { Trans } from '@lingui/react/macro'
import { ChevronDown, Plus, QrCode } from 'lucide-react'
import { useState } from 'react'
import { flagOf } from '#contract/plans/flags.ts'
import { sentence } from '#contract/languages/sentence.ts'
import { badgeText, type StatusLook } from '#contract/sales/status-traits.ts'
import { isUsedUp, type OrderView } from '#contract/bought/order-view.ts'
import { paths } from '#contract/site/paths.ts'
import { shownIccid, shownOrderNo } from '#contract/supply/shown-ids.ts'
import { orderTraitsOf } from '#contract/sales/order.ts'
import { QrPicture } from '../../../bought/install/qr-picture.tsx'
import { SwitchedOff } from '../../../bought/install/switched-off.tsx'
import { RescueLink } from '../../../bought/install/rescue-link.tsx'
import { useFormats } from '../../../language/formats-of.ts'
import { Link } from '../../../language/link.tsx'
import { useOrderedPlanName } from '../../../language/ordered-plan-name.ts'
import { useSay } from '../../../language/use-say.ts'
import { OrderClock } from '../../../plans/trip-clock/order-clock.tsx'
import { DataUsage } from '../../../bought/topups/data-usage.tsx'
import { dayThere } from '../../../plans/trip-clock/day-there.ts'
import { PaceLine } from '../../../bought/topups/pace-line.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { InstallationDialog } from './installation-dialog.tsx'
import { RefreshUsage } from './refresh-usage.tsx'
import { UseByDay } from '../../../bought/topups/use-by-day.tsx'
import { TopUpDialog } from '../../../bought/topups/top-up-dialog.tsx'
import './plan-entry.css'

type PlanEntryProps = {
  order: OrderView
  /** This plan runs out first, so its next step is the primary action of the page. */
  isNext: boolean
  /** Only its name shows until it is opened. */
  isFolded: boolean
}

export function PlanEntry({ order, isNext, isFolded }: PlanEntryProps) {
  const [dialog, setDialog] = useState<'installation' | 'top-up'>()
  const [topUpId, setTopUpId] = useState<string>()
  const choose = (next: 'installation' | 'top-up', packageId?: string) => {
    setDialog(next)
    setTopUpId(packageId)
  }
  const close = () => setDialog(undefined)
  const details = (
    <>
      <div className="esim-body">
        <div className="stack">
          <DataUsage of={order} />
          <PaceLine key={order.usageAsOf} order={order} onTopUp={(packageId) => choose('top-up', packageId)} />
          <UseByDay order={order} />
          <div className="esim-foot">
            <Expires order={order} />
            <RefreshUsage order={order} />
            <NextSteps order={order} isNext={isNext} onChoose={choose} />
          </div>
          {order.qrCode && <RescueLink order={order} />}
          {order.isSwitchedOff && <SwitchedOff />}
        </div>
        {order.qrCode && <QrButton qrCode={order.qrCode} onClick={() => choose('installation')} />}
      </div>
      <OrderClock order={order} />
    </>
  )
  return (
    <Card as="article" pad className="esim">
      {isFolded ? (
        <details className="esim-fold">
          <summary>
            <PlanEntryHead order={order} />
            <ChevronDown className="icon" />
          </summary>
          <div className="esim">{details}</div>
        </details>
      ) : (
        <>
          <PlanEntryHead order={order} />
          {details}
        </>
      )}
      <InstallationDialog order={order} open={dialog === 'installation'} onOpenChange={close} />
      <TopUpDialog order={order} chosenFirst={topUpId} open={dialog === 'top-up'} onOpenChange={close} />
    </Card>
  )
}

const usedUp: StatusLook = { colour: 'yellow', label: sentence('Used up') }

function PlanEntryHead({ order }: { order: OrderView }) {
  const planName = useOrderedPlanName()
  const badge = isUsedUp(order) ? usedUp : orderTraitsOf(order.status).badge
  const say = useSay()
  const number = shownOrderNo(order.orderNo)
  const iccid = shownIccid(order.iccid)
  return (
    <div className="esim-top">
      <h3>
        {order.countryCode && <Flag src={flagOf(order.countryCode)} />}
        {planName(order)}
      </h3>
      <Badge colour={badge.colour}>{badgeText(badge, say)}</Badge>
      <OfGroup order={order} />
      <p className="tiny muted num">
        <span>
          <Trans>Order #{number}</Trans>
        </span>{' '}
        · <span>{order.iccid ? <Trans>ICCID {iccid}</Trans> : <Trans>ICCID Pending</Trans>}</span>
      </p>
    </div>
  )
}

/** Whom of a group it is for, and the way to everyone's links. */
function OfGroup({ order }: { order: OrderView }) {
  const { travellers = [], id } = order
  const place = travellers.findIndex(({ orderId }) => orderId === id)
  const number = place + 1
  const name = travellers[place]?.name
  if (travellers.length < 2 || place < 0) return null
  return (
    <p className="small">
      {name ? <bdi>{name}</bdi> : <Trans>Traveller {number}</Trans>} ·{' '}
      <Link className="link" href={`${paths.thankYou}?orderId=${encodeURIComponent(id)}`}>
        <Trans>Everyone’s links</Trans>
      </Link>
    </p>
  )
}

const isFresh = ({ stage, qrCode }: OrderView): boolean => stage === 'fresh' && qrCode !== null

/** The days of a plan count from its first use. Until then this shows the wholesaler's deadline for that first use. */
function Expires({ order }: { order: OrderView }) {
  const formats = useFormats()
  const days = formats.days(order.validityDays)
  const isWaiting = !order.expiresAt && order.clock?.installFor !== 'departure' && order.installBy
  const date = order.expiresAt ?? (isWaiting || null)
  return (
    <p className="esim-expires">
      <Trans>Expires</Trans>
      <span className="num strong">
        {date ? formats.date(dayThere(date, order)) : <ExpiresLater order={order} days={days} />}
      </span>
      {isWaiting && (
        <span className="esim-use-by">
          <Trans>unless you use it before then</Trans>
        </span>
      )}
    </p>
  )
}

/**
 * With a departure date, the install reminder says when to install; until the plan starts, only its length is known.
 */
const ExpiresLater = ({ order, days }: { order: OrderView; days: string }) =>
  order.installBy ? <Trans>{days} after it starts</Trans> : <Trans>Never</Trans>

type NextStepsProps = Omit<PlanEntryProps, 'isFolded'> & { onChoose: (dialog: 'installation' | 'top-up') => void }

/** Until the eSIM is first used, installing is the main step; after that, a top-up. */
function NextSteps({ order, isNext, onChoose }: NextStepsProps) {
  const fresh = isFresh(order)
  return (
    <div className="esim-acts">
      {fresh && (
        <Button
          look={isNext ? 'sun' : 'solid'}
          icon={<QrCode className="icon" />}
          onClick={() => onChoose('installation')}
        >
          <Trans>Install</Trans>
        </Button>
      )}
      <Button
        look={isNext && !fresh ? 'sun' : 'line'}
        icon={<Plus className="icon" />}
        onClick={() => onChoose('top-up')}
      >
        <Trans>Top Up</Trans>
      </Button>
    </div>
  )
}

function QrButton({ qrCode, onClick }: { qrCode: string; onClick: () => void }) {
  return (
    <button type="button" className="esim-qr" aria-haspopup="dialog" onClick={onClick}>
      <QrPicture qrCode={qrCode} />
      <span className="small">
        <span className="strong link">
          <Trans>Installation details</Trans>
        </span>
        <span className="muted only-mobile">
          <Trans>QR code, manual code and the steps</Trans>
        </span>
      </span>
    </button>
  )
}
