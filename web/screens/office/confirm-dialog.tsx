import { type FormEvent, useState } from 'react'
import type { ButtonLook } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Points } from '../../ui/steps.tsx'

interface Reason {
  label: string
  hint: string
  /** The error if it is left empty; without it, the reason is optional. */
  missing?: string
}

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  /** The consequences: what it costs, and whether it can be undone. */
  follows: readonly string[]
  reason?: Reason
  action: string
  look?: ButtonLook
  busy: boolean
  onConfirm: (reason: string) => void
}

/** Asks for confirmation before an action that costs money or cannot be undone. */
export function ConfirmDialog({ open, onOpenChange, title, description, ...form }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <ConfirmForm {...form} onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}

type ConfirmFormProps = Pick<ConfirmDialogProps, 'follows' | 'reason' | 'action' | 'look' | 'busy' | 'onConfirm'> & {
  onCancel: () => void
}

function ConfirmForm({ follows, reason, action, look = 'danger', busy, onConfirm, onCancel }: ConfirmFormProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (reason?.missing && text.trim() === '') return setError(reason.missing)
    onConfirm(text.trim())
  }
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      <Points items={follows} />
      {reason && (
        <TextArea
          label={reason.label}
          hint={reason.hint}
          error={error}
          rows={3}
          maxLength={1000}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setError(undefined)
          }}
        />
      )}
      <FormActions onCancel={onCancel} look={look} busy={busy}>
        {action}
      </FormActions>
    </form>
  )
}
