import { HandCoins } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type AdminOrderPage, PartRequest } from '#contract/admin/admin-order.ts'
import { refundPart } from '#contract/api/admin-orders.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import { sendOnce } from '../../../payments/send-once.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { DialogOpener } from '../dialog-opener.tsx'
import { useAdminAction } from '../use-admin-action.ts'

interface RefundPartProps {
  order: Pick<AdminOrderPage, 'id' | 'currency'>
  left: NonNullable<AdminOrderPage['left']>
}

/** Gives back a part of the price; the customer keeps the plan. */
export function RefundPart({ order, left }: RefundPartProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <DialogOpener icon={<HandCoins className="icon" />} onClick={() => setIsOpen(true)}>
        Refund a part
      </DialogOpener>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Refund a part of the price?"
        description="The customer keeps the plan and is mailed the amount. This cannot be undone."
      >
        <PartForm order={order} left={left} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

type Field = keyof PartRequest

function PartForm({ order, left, onDone }: RefundPartProps & { onDone: () => void }) {
  const [form, setForm] = useState<PartRequest>({ amount: '', reason: '' })
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const { mutate, isPending } = useAdminAction({
    send: (body: PartRequest) => sendOnce(refundPart, { params: { id: order.id }, body }),
    done: 'Refund on its way',
    failed: 'Nothing was refunded',
    onDone,
  })
  const field = (name: Field) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setForm({ ...form, [name]: event.currentTarget.value })
      setErrors({})
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const checked = PartRequest.safeParse(form)
    if (!checked.success)
      return setErrors(Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message])))
    if (!isPending) mutate(checked.data)
  }
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      <TextField
        label={`Amount in ${order.currency}`}
        inputMode="decimal"
        placeholder="5.00"
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
      <FormActions onCancel={onDone} busy={isPending}>
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
