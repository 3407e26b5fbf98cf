import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, Fragment, type InputHTMLAttributes, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { guestFieldNames, type GuestFields, guestFieldsOf, missingGuestFields } from '#contract/identity/account.ts'
import { nameFieldsIn } from '#contract/identity/person-name.ts'
import { commaList } from '#contract/formats/comma-list.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useSay } from '../../../language/use-say.ts'
import { Consenting } from '../../../money/payments/before/consenting.tsx'
import { type Agreement, useAsked } from '../../../money/payments/before/use-agreement.ts'
import { AddressQuestion } from '../../../ui/address-question.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { Notice } from '../../../ui/notice.tsx'
import { type GuestErrors, type GuestField, guestErrors, type GuestForm } from './guest-form.ts'

/** The names, types and autocomplete tokens that let a browser fill in the whole form at one tap. */
const inputs: Record<GuestField, InputHTMLAttributes<HTMLInputElement>> = {
  email: {
    type: 'email',
    dir: 'ltr',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  phone: { type: 'tel', dir: 'ltr', inputMode: 'tel', autoComplete: 'tel' },
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words' },
}

type AccountFormProps = {
  form: GuestForm
  fields: GuestFields
  agreement: Agreement
  onChange: (form: GuestForm) => void
  onSave: () => void
}

/** The guest's details, all required. A field shows its error when the guest leaves it; submitting shows all errors. */
export function AccountForm({ form, fields, agreement, onChange, onSave }: AccountFormProps) {
  const { t } = useLingui()
  const say = useSay()
  const language = useLanguage()
  const [errors, setErrors] = useState<GuestErrors>({})
  const [wasIncomplete, setWasIncomplete] = useState(false)
  const [isEmailLeft, setIsEmailLeft] = useState(form.email !== '')
  const box = useRef<HTMLFormElement>(null)
  const consent = useAsked(agreement)
  const asked = guestFieldsOf[fields]
  // The notice names the missing fields and disappears with the last of them.
  const missing = wasIncomplete ? missingGuestFields(form, asked) : []

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = guestErrors(form, say, fields)
    flushSync(() => {
      setErrors(found)
      setWasIncomplete(missingGuestFields(form, asked).length > 0)
    })
    if (Object.keys(found).length === 0) return consent.mayPay() && onSave()
    if (box.current) focusFirstError(box.current)
  }

  const field = (name: GuestField) => (
    <TextField
      label={say(guestFieldNames[name])}
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
        // Submitting shows every error anyway; an error now would move the button from under the finger.
        if (relatedTarget instanceof HTMLButtonElement) return
        if (name === 'email') setIsEmailLeft(true)
        setErrors((before) => ({ ...before, [name]: guestErrors(form, say, fields)[name] }))
      }}
      {...(name === 'email' && { onFocus: () => setIsEmailLeft(false) })}
    />
  )

  const takeAddress = (email: string) => {
    onChange({ ...form, email })
    setErrors((before) => ({ ...before, email: undefined }))
  }

  return (
    <form className="stack gap-5" ref={box} noValidate onSubmit={submit}>
      {missing.length > 0 && (
        <Notice kind="bad" title={t`Missing Required Fields`} alert>
          {commaList(
            missing.map((field) => say(field)),
            say,
          )}
        </Notice>
      )}
      <div className="fields">
        <div>
          {field('email')}
          <AddressQuestion email={isEmailLeft ? form.email : ''} onTake={takeAddress} />
        </div>
        {fields === 'all' && (
          <>
            {field('phone')}
            <div className="fields fields-2">
              {nameFieldsIn(language).map((name) => (
                <Fragment key={name}>{field(name)}</Fragment>
              ))}
            </div>
          </>
        )}
      </div>
      {agreement.buyer.beginNow && <Consenting agreement={agreement} asked={consent} />}
      <Button type="submit" look="sun" size="lg" wide>
        <Trans>Continue to Payment</Trans>
      </Button>
    </form>
  )
}
