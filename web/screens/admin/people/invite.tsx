import { UserPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { OfficeRole } from '#contract/accounts/office-role.ts'
import { InvitationRequest } from '#contract/admin/staff.ts'
import { inviteStaff } from '#contract/api/staff.ts'
import { call } from '../../../data/call.ts'
import { Choices } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { DialogOpener } from '../dialog-opener.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { roleChoices } from './change-role.tsx'

export function Invite() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <DialogOpener icon={<UserPlus className="icon" />} onClick={() => setIsOpen(true)}>
        Invite someone
      </DialogOpener>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Invite someone"
        description="They get an email with a link that works once, for three days."
      >
        <InviteForm onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState('')
  const [officeRole, setOfficeRole] = useState<string>('support')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useAdminAction({
    send: (body: InvitationRequest) => call(inviteStaff, { body }),
    done: 'Invitation sent',
    failed: 'The invitation was not sent',
    onDone,
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const checked = InvitationRequest.safeParse({ email, officeRole })
    if (!checked.success) return setError('Please enter a valid email address.')
    if (!isPending) mutate(checked.data)
  }
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        error={error}
        value={email}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value)
          setError(undefined)
        }}
      />
      <Choices
        label="Role"
        choices={roleChoices}
        value={officeRole}
        onChange={(role) => setOfficeRole(role as OfficeRole)}
      />
      <FormActions onCancel={onDone} busy={isPending}>
        Send invitation
      </FormActions>
    </form>
  )
}
