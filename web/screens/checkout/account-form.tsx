import { type FormEvent, type InputHTMLAttributes, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { missingGuestFields } from '#contract/account.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type GuestErrors, type GuestField, guestErrors, type GuestForm } from './guest-form.ts'

const inputs: Record<GuestField, InputHTMLAttributes<HTMLInputElement>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
}

type AccountFormProps = { form: GuestForm; onChange: (form: GuestForm) => void; onSave: () => void }

/** Four fields, all required. Each says what is wrong with it when it is left, and all do when the form is sent. */
export function AccountForm({ form, onChange, onSave }: AccountFormProps) {
  const [errors, setErrors] = useState<GuestErrors>({})
  const [missing, setMissing] = useState<string[]>([])
  const box = useRef<HTMLFormElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = guestErrors(form)
    const empty = missingGuestFields(form)
    flushSync(() => {
      setErrors(found)
      setMissing(empty)
    })
    if (empty.length > 0)
      toast({ title: 'Missing Required Fields', description: `Please fill in: ${empty.join(', ')}`, kind: 'bad' })
    if (Object.keys(found).length === 0) return onSave()
    if (box.current) focusFirstError(box.current)
  }

  const field = (name: GuestField, label: string) => (
    <TextField
      label={label}
      name={name}
      required
      {...inputs[name]}
      value={form[name]}
      error={errors[name]}
      onChange={({ target }) => {
        onChange({ ...form, [name]: target.value })
        setErrors((before) => ({ ...before, [name]: undefined }))
      }}
      onBlur={({ relatedTarget }) => {
        // Sending the form tells everything at once; a sentence now would move the button from under the finger.
        if (relatedTarget instanceof HTMLButtonElement) return
        setErrors((before) => ({ ...before, [name]: guestErrors(form)[name] }))
      }}
    />
  )

  return (
    <form className="stack gap-5" ref={box} noValidate onSubmit={submit}>
      {missing.length > 0 && (
        <Notice kind="bad" title="Missing Required Fields" alert>
          {missing.join(', ')}
        </Notice>
      )}
      <div className="fields">
        {field('email', 'Email')}
        {field('phone', 'Phone')}
        <div className="fields fields-2">
          {field('firstName', 'First Name')}
          {field('lastName', 'Last Name')}
        </div>
      </div>
      <Button type="submit" look="sun" size="lg" wide>
        Continue to Payment
      </Button>
    </form>
  )
}
