import { Undo2 } from 'lucide-react'
import { refundTopUp } from '#contract/api/admin-orders.ts'
import type { AdminTopUp } from '#contract/admin-order.ts'
import { formatPlanPrice } from '#contract/price-format.ts'
import { call } from '../../../data/call.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { TopUpBadge } from '../../../ui/top-up-badge.tsx'
import { Act } from './act.tsx'
import { topUpRefundWords } from './action-words.ts'

/** Data bought for the order's eSIM since. What neither came nor was paid back can be refunded again. */
export function OrderTopUps({ topUps }: { topUps: readonly AdminTopUp[] }) {
  return (
    <Card as="section" pad className="fact-card" aria-labelledby="order-top-ups">
      <h2 id="order-top-ups">Top-ups</h2>
      <ul className="admin-top-ups">
        {topUps.map((topUp) => (
          <TopUp key={topUp.id} topUp={topUp} />
        ))}
      </ul>
    </Card>
  )
}

function TopUp({ topUp }: { topUp: AdminTopUp }) {
  const { id, name, amount, currency, status, createdAt, canRefund } = topUp
  return (
    <li>
      <div>
        <p className="strong">{name}</p>
        <p className="small muted">
          <span className="num">{formatPlanPrice(amount, currency)}</span>,{' '}
          <time dateTime={createdAt}>{shownMoment(createdAt)}</time>
        </p>
      </div>
      <TopUpBadge status={status} />
      {canRefund && (
        <Act
          send={(given) => call(refundTopUp, given)}
          id={id}
          words={topUpRefundWords(topUp)}
          icon={<Undo2 className="icon" />}
        />
      )}
    </li>
  )
}
