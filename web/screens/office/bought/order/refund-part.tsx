import { HandCoins } from 'lucide-react'
import { type AdminOrderPage, PartRequest } from '#contract/office/admin-order.ts'
import { refundPart } from '#contract/api/admin-orders.ts'
import { money, toDecimalString } from '#contract/money/money.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import { sendOnce } from '../../../../money/payments/send-once.ts'
import { TextArea, TextField } from '../../../../ui/field.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { useContractForm } from '../../../../ui/use-contract-form.ts'
import { OpenedDialog } from '../../opened-dialog.tsx'
import { useAdminAction } from '../../use-admin-action.ts'

interface RefundPartProps {
  order: Pick<AdminOrderPage, 'id' | 'currency'>
  left: NonNullable<AdminOrderPage['left']>
}

/** Gives back a part of the price; the customer keeps the plan. */
export const RefundPart = ({ order, left }: RefundPartProps) => (
  <OpenedDialog
    icon={<HandCoins className="icon" />}
    opener="Refund a part"
    title="Refund a part of the price?"
    description="The customer keeps the plan and is mailed the amount. This cannot be undone."
  >
    {(close) => <PartForm order={order} left={left} onDone={close} />}
  </OpenedDialog>
)

function PartForm({ order, left, onDone }: RefundPartProps & { onDone: () => void }) {
  const action = useAdminAction({
    send: (body: PartRequest) => sendOnce(refundPart, { params: { id: order.id }, body }),
    done: 'Refund on its way',
    failed: 'Nothing was refunded',
    onDone,
  })
  const { field, form } = useContractForm(PartRequest, { amount: '', reason: '' }, action)
  return (
    <form className="stack" {...form}>
      <TextField
        label={`Amount in ${order.currency}`}
        inputMode="decimal"
        placeholder={toDecimalString(money(500, order.currency))}
        autoComplete="off"
        hint={whereItGoes(left, order.currency)}
        {...field('amount')}
      />
      <TextArea
        label="Reason"
        rows={3}
        maxLength={1000}
        hint="For the books and the audit log. The customer won’t see it."
        {...field('reason')}
      />
      <FormActions onCancel={onDone} busy={action.isPending}>
        Refund this part
      </FormActions>
    </form>
  )
}

/** How much is left, and in which order it goes back. */
function whereItGoes({ card, credit, total }: RefundPartProps['left'], currency: string): string {
  const most = `At most ${formatPlanPrice(total, currency)}`
  if (Number(credit) === 0) return `${most}, to the card.`
  if (Number(card) === 0) return `${most}, to the customer’s store credit.`
  return `${most}: the first ${formatPlanPrice(card, currency)} go to the card, the rest to store credit.`
}
