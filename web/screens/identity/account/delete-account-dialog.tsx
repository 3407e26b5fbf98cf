import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Points } from '../../../ui/steps.tsx'
import { useDeleteAccount } from './sessions.ts'

const follows = [
  msg`Your name, address, phone number and saved card are deleted immediately.`,
  msg`Installed eSIMs keep working, but you’ll lose their QR codes, usage and top-ups.`,
  msg`You’ll lose any store credit. We keep receipts, as the law requires, but without your name.`,
]

type DeleteAccountDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Delete your account`}
      description={t`This cannot be undone.`}
    >
      <DeleteForm onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useLingui()
  const word = t({
    message: 'DELETE',
    comment: 'The word somebody types to delete their account; in capitals, where the script has them',
  })
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const deletion = useDeleteAccount()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim().toUpperCase() !== word) return setError(t`Type ${word} to continue.`)
    if (!deletion.isPending) deletion.mutate()
  }
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      <Points items={follows.map((each) => t(each))} />
      <TextField
        label={t`Type ${word} to confirm`}
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
      <FormActions cancel={t`Keep my account`} onCancel={onCancel} look="danger" busy={deletion.isPending}>
        <Trans>Delete account</Trans>
      </FormActions>
    </form>
  )
}
