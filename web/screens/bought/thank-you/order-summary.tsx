import { Trans, useLingui } from '@lingui/react/macro'
import { orderTraitsOf } from '#contract/sales/order.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { paths } from '#contract/site/paths.ts'
import { carrierName } from '#contract/plans/plan-text.ts'
import { badgeText } from '#contract/sales/status-traits.ts'
import { useShop } from '../../../data/shop.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { Link } from '../../../language/link.tsx'
import { useOrderedPlanName } from '../../../language/ordered-plan-name.ts'
import { useSay } from '../../../language/use-say.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactRows } from '../../../ui/facts.tsx'
import { SwitchedOff } from '../../../bought/install/switched-off.tsx'
import { DemonstrationHelp } from '../../../bought/orders/demonstration-words.tsx'
import { hasReceipt } from '../../../bought/orders/order-words.ts'
import { PaperLinks } from '../../../bought/orders/paper-links.tsx'

export function OrderSummary({ order }: { order: OrderView }) {
  const { isDemonstration } = useShop()
  const { badge } = orderTraitsOf(order.status)
  const say = useSay()
  return (
    <Card as="section" pad className="stack">
      <div className="between">
        <h2 className="side-title">
          <Trans>Order summary</Trans>
        </h2>
        <Badge colour={badge.colour}>{badgeText(badge, say)}</Badge>
      </div>
      <FactRows facts={useFacts(order)} />
      {order.isSwitchedOff && <SwitchedOff />}
      {hasReceipt(order) && <PaperLinks orderId={order.id} />}
      {order.withdrawUntil && <WithdrawLine orderNo={order.orderNo} until={order.withdrawUntil} />}
      <p className="small muted">
        {isDemonstration ? (
          <DemonstrationHelp />
        ) : (
          <Trans>
            Something not right?{' '}
            <Link className="link text-ink" href={paths.support}>
              Contact support
            </Link>
            .
          </Trans>
        )}
      </p>
    </Card>
  )
}

function WithdrawLine({ orderNo, until }: { orderNo: string; until: string }) {
  const day = useFormats().dayUtc(until)
  return (
    <p className="small muted">
      <Link className="link text-ink" href={paths.withdrawFrom(orderNo)}>
        <Trans>Withdraw from contract here</Trans>
      </Link>
      <br />
      <Trans>Possible until {day}.</Trans>
    </p>
  )
}

function useFacts(order: OrderView) {
  const { t } = useLingui()
  const formats = useFormats()
  const planName = useOrderedPlanName()
  const say = useSay()
  // Only dollars are written with a sign that others use too.
  const paid = (amount: string) => {
    const price = formats.planPrice(amount, order.currency)
    return price.includes(order.currency) ? price : `${price} ${order.currency}`
  }
  return [
    { label: t`Plan`, value: planName(order) },
    { label: t`Order number`, value: <bdi>{order.orderNo}</bdi> },
    { label: t`Data`, value: formats.data(order.dataAmount) },
    { label: t`Validity`, value: formats.days(order.validityDays) },
    { label: t`Carrier`, value: carrierName(order.carrier, say) },
    { label: t`Paid`, value: paid(order.paidInAll ?? order.amount) },
    ...(order.paidInAll ? [{ label: t`For this eSIM`, value: paid(order.amount) }] : []),
  ]
}
