import { Trans, useLingui } from '@lingui/react/macro'
import { orderTraitsOf } from '#contract/sales/order.ts'
import type { OrderBeside } from '#contract/bought/order-view.ts'
import { paths } from '#contract/site/paths.ts'
import { badgeText } from '#contract/sales/status-traits.ts'
import { Link } from '../../../language/link.tsx'
import { useOrderedPlanName } from '../../../language/ordered-plan-name.ts'
import { useSay } from '../../../language/use-say.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'

/** The other orders of the same payment, with their status. */
export function BoughtTogether({ others }: { others: readonly OrderBeside[] }) {
  const { t } = useLingui()
  return (
    <Card as="section" pad className="stack" aria-label={t`Bought in the same payment`}>
      <h2 className="side-title">
        <Trans>Bought in the same payment</Trans>
      </h2>
      <ul className="stack">
        {others.map((order) => (
          <Other key={order.id} order={order} />
        ))}
      </ul>
    </Card>
  )
}

function Other({ order }: { order: OrderBeside }) {
  const planName = useOrderedPlanName()
  const say = useSay()
  const { badge } = orderTraitsOf(order.status)
  return (
    <li className="bought-other">
      <Link className="link" href={`${paths.thankYou}?orderId=${encodeURIComponent(order.id)}`}>
        {planName(order)}
      </Link>
      <Badge colour={badge.colour}>{badgeText(badge, say)}</Badge>
      <p className="small muted">
        <WhatBecame status={order.status} />
      </p>
    </li>
  )
}

function WhatBecame({ status }: Pick<OrderBeside, 'status'>) {
  const { isComing, isInUse, isGivenUp, isRefunded, awaitsDecision, earns } = orderTraitsOf(status)
  if (isInUse) return <Trans>Ready. Open it to see the code.</Trans>
  if (isComing) return <Trans>Its code is on its way.</Trans>
  if (isRefunded) return <Trans>It has been refunded.</Trans>
  if (awaitsDecision) return <Trans>The refund didn’t go through. Our team will look into it.</Trans>
  if (isGivenUp && earns) return <Trans>The refund was closed.</Trans>
  return isGivenUp ? <Trans>It couldn’t be delivered. Your refund is on its way.</Trans> : null
}
