import { AtSign } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { AddressCorrection, type AdminOrderPage } from '#contract/admin/admin-order.ts'
import { correctAddress } from '#contract/api/admin-orders.ts'
import { call } from '../../../data/call.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { DialogOpener } from '../dialog-opener.tsx'
import { useAdminAction } from '../use-admin-action.ts'

type OrderOfGuest = Pick<AdminOrderPage, 'id' | 'customer' | 'others'>

/** Moves a guest's order to the address they meant, and mails it there. */
export function CorrectAddress({ order }: { order: OrderOfGuest }) {
  const [isOpen, setIsOpen] = useState(false)
  const isSeveral = (order.others ?? []).length > 0
  return (
    <>
      <DialogOpener icon={<AtSign className="icon" />} onClick={() => setIsOpen(true)}>
        Correct email
      </DialogOpener>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Correct the email of this order?"
        description={`${isSeveral ? 'Everything bought in this payment is' : 'The eSIM is'} mailed to the new address, and links in earlier mails stop working. The old address is told that an order no longer uses it.`}
      >
        <AddressForm order={order} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

type Field = keyof AddressCorrection

function AddressForm({ order, onDone }: { order: OrderOfGuest; onDone: () => void }) {
  const [form, setForm] = useState<AddressCorrection>({ email: order.customer.email ?? '', reason: '' })
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const { mutate, isPending } = useAdminAction({
    send: (body: AddressCorrection) => call(correctAddress, { params: { id: order.id }, body }),
    done: 'Corrected, and mailed again',
    failed: 'The email was not corrected',
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
    const checked = AddressCorrection.safeParse(form)
    if (!checked.success)
      return setErrors(Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message])))
    if (!isPending) mutate(checked.data)
  }
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <TextArea
        label="Reason"
        rows={3}
        maxLength={1000}
        hint="For the audit log: how you know that it is the buyer who asks. The customer won’t see it."
        {...field('reason')}
      />
      <FormActions onCancel={onDone} busy={isPending}>
        Correct and send again
      </FormActions>
    </form>
  )
}
