import { useState, type FormEvent } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { TextField } from '../../ui/field.tsx'
import { Points } from '../../ui/steps.tsx'
import { useDeleteAccount } from './sessions.ts'

const word = 'DELETE'

const follows = [
  'Your name, address, phone number and saved card are forgotten at once.',
  'eSIMs you have installed keep working, but their QR codes, usage and top-ups are gone.',
  'Store credit is lost. Receipts stay in our books, as the law requires, without your name.',
]

type DeleteAccountDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Delete your account" description="This cannot be undone.">
      <DeleteForm onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const deletion = useDeleteAccount()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim().toUpperCase() !== word) return setError(`Type ${word} to go on.`)
    if (!deletion.isPending) deletion.mutate()
  }
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      <Points items={follows} />
      <TextField
        label={`Type ${word} to confirm`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <FormActions cancel="Keep my account" onCancel={onCancel} look="danger" busy={deletion.isPending}>
        Delete account
      </FormActions>
    </form>
  )
}
