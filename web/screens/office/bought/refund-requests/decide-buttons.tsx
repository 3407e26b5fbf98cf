import { useState } from 'react'
import { decideRefundRequest } from '#contract/api/admin-orders.ts'
import { formatBooks } from '#contract/money/books-money.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import type { RefundDecision, RefundDecisionRequest, RefundRequestView } from '#contract/bought/refund-request.ts'
import { call } from '../../../../data/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { endings } from '../order/action-words.ts'
import { useAdminAction } from '../../use-admin-action.ts'

/** What a refund means for the eSIM and its top-ups. */
const refundMeans = ({ ending, cost, topUpsAmount, currency }: RefundRequestView): string[] => [
  `${endings[ending](formatBooks(cost))} The card fee is lost.`,
  ...(Number(topUpsAmount) > 0
    ? [`${formatPlanPrice(topUpsAmount, currency)} goes back too, for data added to it that was not used.`]
    : []),
]

/** Both decisions are final, so both ask for confirmation. */
export function DecideButtons({ request }: { request: RefundRequestView }) {
  const [deciding, setDeciding] = useState<RefundDecision>()
  const close = () => setDeciding(undefined)
  const { mutate, isPending } = useAdminAction({
    send: (body: RefundDecisionRequest) => call(decideRefundRequest, { params: { id: request.id }, body }),
    done: deciding === 'decline' ? 'Request declined' : 'Refund on its way',
    failed: 'The request was not decided',
    onDone: close,
  })
  const dialog = {
    onOpenChange: close,
    busy: isPending,
    description: `Order ${request.orderNo}`,
  }
  const amount = formatPlanPrice(request.amount, request.currency)
  return (
    <div className="acts">
      <Button onClick={() => setDeciding('approve')}>Approve</Button>
      <Button look="line" onClick={() => setDeciding('decline')}>
        Decline
      </Button>
      <ConfirmDialog
        {...dialog}
        open={deciding === 'approve'}
        title={`Refund ${amount}?`}
        follows={[
          `All of ${amount} goes back to the card, or to store credit, it came from.`,
          ...refundMeans(request),
          'This cannot be undone.',
        ]}
        reason={{ label: 'Reason', hint: 'For the audit log. The customer does not see it.' }}
        action={`Refund ${amount}`}
        onConfirm={(reason) => mutate({ decision: 'approve', reason })}
      />
      <ConfirmDialog
        {...dialog}
        open={deciding === 'decline'}
        title="Decline this request?"
        follows={[
          'The customer gets your sentence by mail. The eSIM works as before.',
          'They cannot ask again. You can still refund from the order’s own page.',
        ]}
        reason={{
          label: 'What the customer reads',
          hint: 'Say why, kindly and in full sentences.',
          missing: 'Please say why: the customer reads this sentence.',
        }}
        action="Decline and send"
        onConfirm={(reason) => mutate({ decision: 'decline', reason })}
      />
    </div>
  )
}
