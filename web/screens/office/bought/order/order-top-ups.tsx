import { PackageCheck, Undo2 } from 'lucide-react'
import { addAtLoss, decideTopUpBounce, refundTopUp } from '#contract/api/admin-orders.ts'
import type { AdminTopUp } from '#contract/office/admin-order.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import { topUpTraits } from '#contract/sales/top-up.ts'
import { call } from '../../../../data/call.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { Card } from '../../../../ui/card.tsx'
import { TopUpBadge } from '../../../../ui/top-up-badge.tsx'
import { May, useMay } from '../../may.tsx'
import { Act } from './act.tsx'
import { lossWords, topUpRefundWords } from './action-words.ts'
import { BouncedRefund } from './bounced-refund.tsx'
import { givenInWords } from './given-in-words.ts'
import { HoldNotice } from './hold-notice.tsx'

/** Top-ups of the order's eSIM. One that was neither delivered nor refunded can be refunded again. */
export function OrderTopUps({ topUps, hasAccount }: { topUps: readonly AdminTopUp[]; hasAccount: boolean }) {
  return (
    <Card as="section" pad className="fact-card" aria-labelledby="order-top-ups">
      <h2 id="order-top-ups">Top-ups</h2>
      <ul className="admin-top-ups">
        {topUps.map((topUp) => (
          <TopUp key={topUp.id} topUp={topUp} hasAccount={hasAccount} />
        ))}
      </ul>
    </Card>
  )
}

function TopUp({ topUp, hasAccount }: { topUp: AdminTopUp; hasAccount: boolean }) {
  const { id, name, amount, currency, status, createdAt, canRefund, cardAmount, givenAnotherWay, hold } = topUp
  const may = useMay()
  return (
    <li>
      <div>
        <p className="strong">{name}</p>
        <p className="small muted">
          <span className="num">{formatPlanPrice(amount, currency)}</span>,{' '}
          <time dateTime={createdAt}>{shownMoment(createdAt)}</time>
        </p>
        {givenAnotherWay && <p className="small muted">{givenInWords(givenAnotherWay, currency)}</p>}
      </div>
      <TopUpBadge status={status} />
      {hold && (
        <>
          <HoldNotice hold={hold} />
          <May call={addAtLoss}>
            <Act
              send={({ params, body }) => call(addAtLoss, { params, body: { ...body, loss: hold.loss } })}
              id={id}
              words={lossWords(hold)}
              icon={<PackageCheck className="icon" />}
            />
          </May>
        </>
      )}
      {canRefund && may(refundTopUp) && (
        <Act
          send={(given) => call(refundTopUp, given)}
          id={id}
          words={topUpRefundWords(topUp)}
          icon={<Undo2 className="icon" />}
        />
      )}
      {topUpTraits[status].awaitsDecision && may(decideTopUpBounce) && (
        <BouncedRefund
          id={id}
          cardAmount={cardAmount}
          currency={currency}
          hasAccount={hasAccount}
          send={(given) => call(decideTopUpBounce, given)}
        />
      )}
    </li>
  )
}
