import { decideRefundRequest } from '#contract/api/admin-orders.ts'
import { dataLabel } from '#contract/formats/data-amount.ts'
import { formatBooks } from '#contract/money/books-money.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import type { RefundDecision, RefundRequestView } from '#contract/bought/refund-request.ts'
import { shownDate, shownMoment } from '#contract/formats/dates.ts'
import { Badge, type BadgeColour } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FactGrid } from '../../../../ui/facts.tsx'
import { May } from '../../may.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { RescueInShort } from '../rescue/rescue-card.tsx'
import { shownMegabytes } from '../../shown-figures.ts'
import { DecideButtons } from './decide-buttons.tsx'

const badges: Record<RefundDecision | 'open', { colour: BadgeColour; label: string }> = {
  open: { colour: 'yellow', label: 'Waiting' },
  approve: { colour: 'green', label: 'Approved' },
  decline: { colour: 'red', label: 'Declined' },
}

export function RequestCard({ request }: { request: RefundRequestView }) {
  const { colour, label } = badges[request.decision ?? 'open']
  return (
    <Card as="li" pad className="request">
      <div className="between">
        <h2 className="num">
          <OrderLink order={{ id: request.orderId, orderNo: request.orderNo }} />
        </h2>
        <Badge colour={colour}>{label}</Badge>
      </div>
      <p className="small muted">
        {request.email ?? 'Guest User'}, {request.packageName}. Asked {shownMoment(request.askedAt)}.
      </p>
      <p>{request.reason ? `“${request.reason}”` : 'No reason given.'}</p>
      <FactGrid
        wide
        facts={[
          { label: 'To refund', value: formatPlanPrice(request.amount, request.currency) },
          {
            label: request.ending === 'returned' ? 'Our cost, comes back' : 'Our cost, not returned',
            value: formatBooks(request.cost),
          },
          { label: 'Data used', value: shownMegabytes(request.dataUsed) },
          { label: 'Data bought', value: dataLabel(request.dataTotal) },
        ]}
      />
      {request.rescue && <RescueInShort rescue={request.rescue} />}
      {request.decision ? (
        <Decided request={request} />
      ) : (
        <May call={decideRefundRequest}>
          <DecideButtons request={request} />
        </May>
      )}
    </Card>
  )
}

const Decided = ({ request: { decidedBy, decidedAt, answer } }: { request: RefundRequestView }) => (
  <p className="small muted">
    By {decidedBy} on {decidedAt && shownDate(decidedAt)}.{answer && ` “${answer}”`}
  </p>
)
