import { Plus } from 'lucide-react'
import { useState } from 'react'
import { flagOf } from '#contract/flags.ts'
import { orderTraits } from '#contract/order.ts'
import type { OrderView } from '#contract/order-view.ts'
import { shownIccid, shownOrderNo } from '#contract/shown-ids.ts'
import { usageBarPercent } from '#contract/usage.ts'
import { QrPicture } from '../../install/qr-picture.tsx'
import { shownDate, shownMoment } from '../../base/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Progress } from '../../ui/progress.tsx'
import { dataRemainingLabel, dataUsedLabel } from './data-figures.ts'
import { Figure } from './figure.tsx'
import { InstallationDialog } from './installation-dialog.tsx'
import { RefreshUsage } from './refresh-usage.tsx'
import { TopUpDialog } from './top-up-dialog.tsx'
import './plan-entry.css'

type PlanEntryProps = {
  order: OrderView
  /** Its data ends first, so topping it up is the page's next step. */
  isNext: boolean
}

export function PlanEntry({ order, isNext }: PlanEntryProps) {
  const [dialog, setDialog] = useState<'installation' | 'top-up'>()
  const close = () => setDialog(undefined)
  return (
    <Card as="article" pad className="esim">
      <PlanEntryHead order={order} />
      <div className="esim-body">
        <div className="stack">
          <Usage order={order} />
          <div className="between">
            <p className="esim-expires">
              Expires
              <span className="num strong">{order.expiresAt ? shownDate(order.expiresAt) : 'Never'}</span>
            </p>
            <div className="row">
              <RefreshUsage order={order} />
              <Button
                look={isNext ? 'sun' : 'line'}
                icon={<Plus className="icon" />}
                onClick={() => setDialog('top-up')}
              >
                Top Up
              </Button>
            </div>
          </div>
        </div>
        {order.qrCode && <QrButton qrCode={order.qrCode} onClick={() => setDialog('installation')} />}
      </div>
      <InstallationDialog order={order} open={dialog === 'installation'} onOpenChange={close} />
      <TopUpDialog order={order} open={dialog === 'top-up'} onOpenChange={close} />
    </Card>
  )
}

function PlanEntryHead({ order }: { order: OrderView }) {
  const { colour, label } = orderTraits[order.status].badge
  return (
    <div className="esim-top">
      <h3>
        {order.countryCode && <Flag src={flagOf(order.countryCode)} />}
        {order.packageName}
      </h3>
      <Badge colour={colour}>{label}</Badge>
      <p className="tiny muted num">
        <span>Order #{shownOrderNo(order.orderNo)}</span> · <span>ICCID {shownIccid(order.iccid)}</span>
      </p>
    </div>
  )
}

function Usage({ order }: { order: OrderView }) {
  return (
    <>
      <dl className="esim-usage">
        <div>
          <dt>Data remaining</dt>
          <dd className="esim-left">
            <Figure text={dataRemainingLabel(order)} />
          </dd>
        </div>
        <div>
          <dt>Data used</dt>
          <dd className="esim-used">{dataUsedLabel(order)}</dd>
        </div>
      </dl>
      <Progress label="Data used" percent={usageBarPercent(order)} />
      {/* Announced when a refresh brought a newer figure. */}
      <p className="esim-as-of num" role="status">
        {order.usageAsOf ? `Counted ${shownMoment(order.usageAsOf)}` : 'Not counted yet'}
      </p>
    </>
  )
}

function QrButton({ qrCode, onClick }: { qrCode: string; onClick: () => void }) {
  return (
    <button type="button" className="esim-qr" aria-haspopup="dialog" onClick={onClick}>
      <QrPicture qrCode={qrCode} />
      <span className="small">
        <span className="strong link">Installation details</span>
        <span className="muted only-mobile">QR code, manual code and the steps</span>
      </span>
    </button>
  )
}
