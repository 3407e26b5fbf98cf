import { useState } from 'react'
import { decideWithdrawal } from '#contract/api/admin-withdrawals.ts'
import type { EsimEnding } from '#contract/supply/esim-ending.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import type {
  AdminWithdrawal,
  WithdrawalDecision,
  WithdrawalDecisionRequest,
} from '#contract/office/admin-withdrawal.ts'
import { call } from '../../../../data/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { useAdminAction } from '../../use-admin-action.ts'

/** What goes back of each line, as one text: lines may be in different currencies. */
const sumOf = ({ lines }: AdminWithdrawal, part: 'full' | 'proportional'): string =>
  lines.map((line) => formatPlanPrice(line[part], line.currency)).join(' + ')

/** What happens to the eSIM before the money goes back. */
const before: Record<EsimEnding, string> = {
  returned: 'The eSIM is given back to the wholesaler first.',
  'switched-off':
    'The eSIM is switched off first. Data used until then counts, so the unused part may turn out smaller.',
  over: 'The eSIM can no longer be used.',
  'goes-on': 'This supplier cannot switch the eSIM off: it goes on working until its plan ends.',
}

/** Every decision is final, so each asks for confirmation. */
export function DecideWithdrawal({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const [deciding, setDeciding] = useState<WithdrawalDecision>()
  const close = () => setDeciding(undefined)
  const { mutate, isPending } = useAdminAction({
    send: (body: WithdrawalDecisionRequest) => call(decideWithdrawal, { params: { id: withdrawal.id }, body }),
    done: deciding === 'decline' ? 'Withdrawal declined' : 'Refund on its way',
    failed: 'The withdrawal was not decided',
    onDone: close,
  })
  const [full, part] = [sumOf(withdrawal, 'full'), sumOf(withdrawal, 'proportional')]
  const isWhole = withdrawal.lines.some(({ kind }) => kind === 'order')
  const dialog = { onOpenChange: close, busy: isPending, description: `Order ${withdrawal.orderNo}` }
  const follows = [
    'The money goes back the way it came.',
    isWhole
      ? 'The plan is closed: its code is no longer shown.'
      : 'The data cannot be taken off alone: the plan goes on with it, unless only that data is left.',
    ...(isWhole && withdrawal.ending ? [before[withdrawal.ending]] : []),
    'This cannot be undone.',
  ]
  const reason = { label: 'Reason', hint: 'For the audit log. The customer does not see it.' }
  return (
    <div className="acts">
      {part !== full && <Button onClick={() => setDeciding('proportional')}>Give back the unused part</Button>}
      <Button look={part === full ? 'solid' : 'line'} onClick={() => setDeciding('full')}>
        Give back all of it
      </Button>
      <Button look="line" onClick={() => setDeciding('decline')}>
        Decline
      </Button>
      <ConfirmDialog
        {...dialog}
        open={deciding === 'proportional'}
        title={`Give back ${part}?`}
        follows={follows}
        reason={reason}
        action={`Give back ${part}`}
        onConfirm={(text) => mutate({ decision: 'proportional', reason: text })}
      />
      <ConfirmDialog
        {...dialog}
        open={deciding === 'full'}
        title={`Give back ${full}?`}
        follows={follows}
        reason={reason}
        action={`Give back ${full}`}
        onConfirm={(text) => mutate({ decision: 'full', reason: text })}
      />
      <ConfirmDialog
        {...dialog}
        open={deciding === 'decline'}
        title="Decline this withdrawal?"
        follows={[
          withdrawal.proof === 'none'
            ? 'The person who wrote is told nothing about the order.'
            : 'The customer gets your sentence by mail.',
          'The order stays as it is. You can still refund it from its own page.',
        ]}
        reason={{
          label: 'What the customer reads',
          hint: 'Say why, kindly and in full sentences.',
          missing: 'Please say why: the customer reads this sentence.',
        }}
        action="Decline"
        onConfirm={(text) => mutate({ decision: 'decline', reason: text })}
      />
    </div>
  )
}
