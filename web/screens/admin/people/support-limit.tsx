import { HandCoins } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { SupportLimitRequest } from '#contract/admin/staff.ts'
import { changeSupportLimit } from '#contract/api/staff.ts'
import { formatBooks } from '#contract/money/books-money.ts'
import { call } from '../../../data/call.ts'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { DialogOpener } from '../dialog-opener.tsx'
import { useAdminAction } from '../use-admin-action.ts'

export function SupportLimit({ limit }: { limit: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card as="section" pad className="fact-card" aria-labelledby="support-limit">
      <h2 id="support-limit">What support may give</h2>
      <p>
        {Number(limit) > 0
          ? `Each person in support may give back, or as store credit, up to ${formatBooks(limit)} within 24 hours.`
          : 'Support can’t give money back or store credit yet. Managers and owners can.'}
      </p>
      <div className="acts">
        <DialogOpener icon={<HandCoins className="icon" />} onClick={() => setIsOpen(true)}>
          Change the limit
        </DialogOpener>
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Limit of support"
        description="For each person, within 24 hours."
      >
        <LimitForm limit={limit} onDone={() => setIsOpen(false)} />
      </Dialog>
    </Card>
  )
}

type Field = keyof SupportLimitRequest

function LimitForm({ limit, onDone }: { limit: string; onDone: () => void }) {
  const [form, setForm] = useState<SupportLimitRequest>({ amount: limit, reason: '' })
  const [errors, setErrors] = useState<Partial<Record<Field, string | undefined>>>({})
  const { mutate, isPending } = useAdminAction({
    send: (body: SupportLimitRequest) => call(changeSupportLimit, { body }),
    done: 'Limit changed',
    failed: 'The limit was not changed',
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
    const checked = SupportLimitRequest.safeParse(form)
    if (!checked.success)
      return setErrors(Object.fromEntries(checked.error.issues.map(({ path, message }) => [path[0], message])))
    if (!isPending) mutate(checked.data)
  }
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      <TextField label="Amount in US dollars" inputMode="decimal" autoComplete="off" {...field('amount')} />
      <TextField label="Reason" hint="For the audit log." autoComplete="off" maxLength={1000} {...field('reason')} />
      <FormActions onCancel={onDone} busy={isPending}>
        Save
      </FormActions>
    </form>
  )
}
