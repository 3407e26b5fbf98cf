import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addressOf } from '#contract/api/address.ts'
import { orderReceipt } from '#contract/api/receipts.ts'
import { orderTraitsOf } from '#contract/sales/order.ts'
import { isUsedUp, type OrderView } from '#contract/bought/order-view.ts'
import { paths } from '#contract/site/paths.ts'
import { shownOrderNo } from '#contract/supply/shown-ids.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { Link } from '../../../language/link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { TopUpDialog } from '../../../bought/topups/top-up-dialog.tsx'
import { MoneyBackDialog, moneyBackKind } from '../../../bought/orders/money-back-dialog.tsx'

/** Actions on a paid order: arrival kit, receipt, top-up of used-up data, and refund. */
export function OrderActions({ order }: { order: OrderView }) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const [isToppingUp, setIsToppingUp] = useState(false)
  if (!orderTraitsOf(order.status).isPaid) return null
  const number = shownOrderNo(order.orderNo)
  const kind = moneyBackKind(order)
  return (
    <span className="order-acts">
      {order.installationCode && (
        <Link className="order-act" href={paths.kit(order.id)} aria-label={t`Arrival kit for order #${number}`}>
          <Trans>Arrival kit</Trans>
        </Link>
      )}
      <a
        className="order-act"
        href={addressOf(orderReceipt, { params: { id: order.id } })}
        aria-label={t`Receipt for order #${number}`}
      >
        <Trans>Receipt</Trans>
      </a>
      {isUsedUp(order) && (
        <Badge colour="yellow">
          <Trans>Used up</Trans>
        </Badge>
      )}
      {isUsedUp(order) && order.supportTopUp && (
        <>
          <button
            type="button"
            className="order-act"
            aria-haspopup="dialog"
            aria-label={t`Top up order #${number}`}
            onClick={() => setIsToppingUp(true)}
          >
            <Trans>Top Up</Trans>
          </button>
          <TopUpDialog order={order} open={isToppingUp} onOpenChange={setIsToppingUp} />
        </>
      )}
      {order.refund === 'asked' && (
        <Badge colour="yellow">
          <Trans>Refund requested</Trans>
        </Badge>
      )}
      {order.withdrawUntil && (
        <>
          <Link
            className="order-act"
            href={paths.withdrawFrom(order.orderNo)}
            aria-label={t`Withdraw from contract here, order #${number}`}
          >
            <Trans>Withdraw from contract here</Trans>
          </Link>
          <LastDay until={order.withdrawUntil} />
        </>
      )}
      {kind && (
        <>
          <button
            type="button"
            className="order-act"
            aria-haspopup="dialog"
            aria-label={t`Money back for order #${number}`}
            onClick={() => setIsAsking(true)}
          >
            <Trans>Money back</Trans>
          </button>
          <MoneyBackDialog order={order} kind={kind} open={isAsking} onOpenChange={setIsAsking} />
        </>
      )}
    </span>
  )
}

function LastDay({ until }: { until: string }) {
  const day = useFormats().dayUtc(until)
  return (
    <span className="muted">
      <Trans>Possible until {day}.</Trans>
    </span>
  )
}
