import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'
import './field.css'

export type FieldText = {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong, in a sentence. Its presence marks the control as invalid. */
  error?: string | undefined
}

/** The attributes that tie a control to its label, hint and error. */
export type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = FieldText & {
  id?: string | undefined
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** A label above, the control, and below it a hint or the error, all tied together for screen readers. */
export function Field({ label, hint, error, id, className, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={classes('field', className)}>
      <label htmlFor={controlId}>{label}</label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <p className="error" id={errorId}>
          <CircleAlert className="icon" />
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function TextField({ label, hint, error, id, className, ...input }: FieldText & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => <input type="text" {...input} {...control} className="control" />}
    </Field>
  )
}

export function TextArea({ label, hint, error, id, className, ...area }: FieldText & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => <textarea {...area} {...control} className="control" />}
    </Field>
  )
}
