import { AtSign } from 'lucide-react'
import { AddressCorrection, type AdminOrderPage } from '#contract/office/admin-order.ts'
import { correctAddress } from '#contract/api/admin-orders.ts'
import { call } from '../../../../data/call.ts'
import { TextArea, TextField } from '../../../../ui/field.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { useContractForm } from '../../../../ui/use-contract-form.ts'
import { OpenedDialog } from '../../opened-dialog.tsx'
import { useAdminAction } from '../../use-admin-action.ts'

type OrderOfGuest = Pick<AdminOrderPage, 'id' | 'customer' | 'others'>

/** Moves a guest's order to the address they meant, and mails it there. */
export function CorrectAddress({ order }: { order: OrderOfGuest }) {
  const isSeveral = (order.others ?? []).length > 0
  return (
    <OpenedDialog
      icon={<AtSign className="icon" />}
      opener="Correct email"
      title="Correct the email of this order?"
      description={`${isSeveral ? 'Everything bought in this payment is' : 'The eSIM is'} mailed to the new address, and links in earlier mails stop working. The old address is told that an order no longer uses it.`}
    >
      {(close) => <AddressForm order={order} onDone={close} />}
    </OpenedDialog>
  )
}

function AddressForm({ order, onDone }: { order: OrderOfGuest; onDone: () => void }) {
  const action = useAdminAction({
    send: (body: AddressCorrection) => call(correctAddress, { params: { id: order.id }, body }),
    done: 'Corrected, and mailed again',
    failed: 'The email was not corrected',
    onDone,
  })
  const { field, form } = useContractForm(AddressCorrection, { email: order.customer.email ?? '', reason: '' }, action)
  return (
    <form className="stack" {...form}>
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <TextArea
        label="Reason"
        rows={3}
        maxLength={1000}
        hint="For the audit log: how you know that it is the buyer who asks. The customer won’t see it."
        {...field('reason')}
      />
      <FormActions onCancel={onDone} busy={action.isPending}>
        Correct and send again
      </FormActions>
    </form>
  )
}
