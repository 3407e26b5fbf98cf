import { Gift } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type AdminUserPage, CreditRequest } from '#contract/admin/admin-user.ts'
import { giveCredit } from '#contract/api/admin-users.ts'
import { formatBooks } from '#contract/money/books-money.ts'
import { sendOnce } from '../../../payments/send-once.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { DialogOpener } from '../dialog-opener.tsx'

export function GiveCredit({ user }: { user: AdminUserPage }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <DialogOpener icon={<Gift className="icon" />} onClick={() => setIsOpen(true)}>
        Give store credit
      </DialogOpener>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Give store credit"
        description={`${user.email ?? 'This user'} has ${formatBooks(user.balance)}. Enter a negative amount to take some back.`}
      >
        <CreditForm user={user} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

type Field = keyof CreditRequest

function CreditForm({ user, onDone }: { user: AdminUserPage; onDone: () => void }) {
  const [form, setForm] = useState<CreditRequest>({ amount: '', reason: '' })
  const [errors, setErrors] = useState<Partial<Record<Field, string | undefined>>>({})
  const { mutate, isPending } = useAdminAction({
    send: (body: CreditRequest) => sendOnce(giveCredit, { params: { id: user.id }, body }),
    done: 'Store credit changed',
    failed: 'The credit was not changed',
    onDone,
  })
  const field = (name: Field) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setForm({ ...form, [name]: event.currentTarget.value })
      setErrors({ ...errors, [name]: undefined })
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const checked = CreditRequest.safeParse(form)
    if (!checked.success)
      return setErrors(Object.fromEntries(checked.error.issues.map(({ path, message }) => [path[0], message])))
    if (!isPending) mutate(checked.data)
  }
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      <TextField
        label="Amount in US dollars"
        inputMode="decimal"
        placeholder="5.00"
        autoComplete="off"
        hint="Up to 500.00 at a time. To undo a mistake, enter the same amount as a negative while it’s still unspent."
        {...field('amount')}
      />
      <TextField
        label="Reason"
        autoComplete="off"
        maxLength={1000}
        hint="Kept in the ledger and the audit log."
        {...field('reason')}
      />
      <FormActions onCancel={onDone} busy={isPending}>
        Give credit
      </FormActions>
    </form>
  )
}
