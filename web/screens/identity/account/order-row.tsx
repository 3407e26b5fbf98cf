import { Trans } from '@lingui/react/macro'
import { orderTraitsOf } from '#contract/sales/order.ts'
import { isBeingPrepared, type OrderView } from '#contract/bought/order-view.ts'
import { commaList } from '#contract/formats/comma-list.ts'
import { paths } from '#contract/site/paths.ts'
import { badgeText } from '#contract/sales/status-traits.ts'
import { shownOrderNo } from '#contract/supply/shown-ids.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { Link } from '../../../language/link.tsx'
import { useOrderedPlanName } from '../../../language/ordered-plan-name.ts'
import { useSay } from '../../../language/use-say.ts'
import { Badge } from '../../../ui/badge.tsx'
import { AcceptedTerms } from './accepted-terms.tsx'
import { OrderActions } from './order-actions.tsx'
import { PromisedFacts } from './promised-facts.tsx'
import { Preparing } from './preparing.tsx'
import { TopUpLines } from './top-up-lines.tsx'

export function OrderRow({ order }: { order: OrderView }) {
  const formats = useFormats()
  const planName = useOrderedPlanName()
  const { badge } = orderTraitsOf(order.status)
  const say = useSay()
  return (
    <li className="order">
      <span className="strong num">
        <bdi dir="ltr">#{shownOrderNo(order.orderNo)}</bdi>
      </span>
      <span className="order-amount strong num">{formats.planPrice(order.amount, order.currency)}</span>
      <span className="order-date small muted num">{formats.date(order.createdAt)}</span>
      <Badge colour={badge.colour}>{badgeText(badge, say)}</Badge>
      <div className="order-foot">
        <span className="small muted">
          {planName(order)}
          <BoughtWith order={order} />
        </span>
        <OrderActions order={order} />
      </div>
      {order.topUps.length > 0 && <TopUpLines order={order} />}
      <PromisedFacts version={order.factsVersion} />
      <AcceptedTerms consents={order.consents} />
      {isBeingPrepared(order) && <Preparing order={order} />}
    </li>
  )
}

/** Lists the other orders of the same payment by number, and links back to the trip if they came from one. */
function BoughtWith({ order: { others, tripId } }: { order: OrderView }) {
  const say = useSay()
  if (!others?.length) return null
  const numbers = commaList(
    others.map(({ orderNo }) => `#${shownOrderNo(orderNo)}`),
    say,
  )
  return (
    <span className="tiny">
      {' '}
      {tripId ? (
        <Trans>
          Part of{' '}
          <Link className="link" href={paths.keptTrip(tripId)}>
            one trip
          </Link>{' '}
          with <bdi>{numbers}</bdi>
        </Trans>
      ) : (
        <Trans>
          Bought together with <bdi>{numbers}</bdi>
        </Trans>
      )}
    </span>
  )
}
