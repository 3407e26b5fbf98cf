import { type FormEvent, type ReactNode, useState } from 'react'
import { TextField } from '../../../../ui/field.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { OpenedDialog } from '../../opened-dialog.tsx'

export interface FormField<Name extends string> {
  name: Name
  label: string
  hint?: string
  placeholder?: string
  /** What it holds at first. */
  value?: string
}

interface FormDialogProps<Name extends string> {
  icon: ReactNode
  opener: string
  title: string
  description?: string
  fields: readonly FormField<Name>[]
  action: string
  busy: boolean
  /** Sends the form, or says what is wrong with which field. */
  onSubmit: (values: Record<Name, string>, close: () => void) => Partial<Record<Name, string>> | undefined
}

/** A button that opens a small form of text fields. */
export const FormDialog = <Name extends string>({
  icon,
  opener,
  title,
  description,
  ...form
}: FormDialogProps<Name>) => (
  <OpenedDialog icon={icon} opener={opener} title={title} {...(description && { description })}>
    {(close) => <Fields {...form} onDone={close} />}
  </OpenedDialog>
)

type FieldsProps<Name extends string> = Pick<FormDialogProps<Name>, 'fields' | 'action' | 'busy' | 'onSubmit'> & {
  onDone: () => void
}

function Fields<Name extends string>({ fields, action, busy, onSubmit, onDone }: FieldsProps<Name>) {
  const [values, setValues] = useState(
    () => Object.fromEntries(fields.map(({ name, value = '' }) => [name, value])) as Record<Name, string>,
  )
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) setErrors(onSubmit(values, onDone) ?? {})
  }
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      {fields.map(({ name, value: _value, ...field }) => (
        <TextField
          key={name}
          {...field}
          autoComplete="off"
          error={errors[name]}
          value={values[name]}
          onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
        />
      ))}
      <FormActions onCancel={onDone} busy={busy}>
        {action}
      </FormActions>
    </form>
  )
}
