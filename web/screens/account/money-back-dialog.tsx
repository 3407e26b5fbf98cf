import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askForRefund } from '#contract/api/orders.ts'
import type { OrderView, RefundRight } from '#contract/order-view.ts'
import { formatPlanPrice } from '#contract/price-format.ts'
import { shownOrderNo } from '#contract/shown-ids.ts'
import { topUpTraits } from '#contract/top-up.ts'
import { call } from '../../data/call.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Points } from '../../ui/steps.tsx'
import { toast } from '../../ui/toast-store.ts'
import { reloadOrders } from './account-orders.ts'

/** At a tap, or by asking. */
type MoneyBackKind = Extract<RefundRight, 'now' | 'ask'>

type MoneyBackDialogProps = {
  order: OrderView
  kind: MoneyBackKind
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function MoneyBackDialog({ order, kind, open, onOpenChange }: MoneyBackDialogProps) {
  const close = () => onOpenChange(false)
  const [reason, setReason] = useState('')
  const refund = useMoneyBack(order, close)
  const { description, follows, action } = textsFor(kind, formatPlanPrice(order.amount), isOnlyToppedUp(order))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Money back for order #${shownOrderNo(order.orderNo)}`}
      description={description}
    >
      <Points items={follows} />
      <TextArea
        label="What went wrong? (optional)"
        hint="It helps us do better, and our team reads it."
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <DialogActions>
        <Button look="line" onClick={close}>
          Keep the eSIM
        </Button>
        <Button look="danger" busy={refund.isPending} onClick={() => refund.mutate(reason.trim())}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const isOnlyToppedUp = ({ dataUsed, topUps }: OrderView) =>
  dataUsed === 0 && topUps.some(({ status }) => topUpTraits[status].isInUse)

const textsFor = (kind: MoneyBackKind, amount: string, isToppedUp: boolean) =>
  ({
    now: {
      description: `This eSIM has not been used, so you get all of ${amount} back.`,
      follows: [
        'The eSIM is cancelled at once and cannot be installed any more.',
        'The money goes back to where it came from: your card, or your store credit.',
        'Banks take 3 to 10 business days to show it.',
      ],
      action: 'Get money back',
    },
    ask: {
      description: `This eSIM has been ${isToppedUp ? 'topped up' : 'used'}, so our team will review your ${amount} refund.`,
      follows: ['Until then nothing changes.', 'We reply within 4 hours, by email.', 'Asking costs nothing.'],
      action: 'Ask for money back',
    },
  })[kind]

function useMoneyBack(order: OrderView, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => call(askForRefund, { params: { id: order.id }, body: reason ? { reason } : null }),
    onSuccess: async ({ kind, message }) => {
      toast({ title: kind === 'refunded' ? 'Money On Its Way' : 'Request Sent', description: message })
      onDone()
      await reloadOrders(queryClient)
    },
    onError: (error) => reportFailure(error, 'Refund Failed'),
  })
}
