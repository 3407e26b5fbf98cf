import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { OfficeRole } from '#contract/identity/office-role.ts'
import { InvitationRequest } from '#contract/office/staff.ts'
import { inviteStaff } from '#contract/api/staff.ts'
import { call } from '../../../../data/call.ts'
import { Choices } from '../../../../ui/choice.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { useContractForm } from '../../../../ui/use-contract-form.ts'
import { OpenedDialog } from '../../opened-dialog.tsx'
import { useAdminAction } from '../../use-admin-action.ts'
import { roleChoices } from './change-role.tsx'

export const Invite = () => (
  <OpenedDialog
    icon={<UserPlus className="icon" />}
    title="Invite someone"
    description="They get an email with a link that works once, for three days."
  >
    {(close) => <InviteForm onDone={close} />}
  </OpenedDialog>
)

function InviteForm({ onDone }: { onDone: () => void }) {
  const [officeRole, setOfficeRole] = useState<string>('support')
  const action = useAdminAction({
    send: (body: InvitationRequest) => call(inviteStaff, { body }),
    done: 'Invitation sent',
    failed: 'The invitation was not sent',
    onDone,
  })
  const { field, form } = useContractForm(InvitationRequest, { email: '' }, action, ({ email }) => ({
    email,
    officeRole,
  }))
  return (
    <form className="stack" {...form}>
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <Choices
        label="Role"
        choices={roleChoices}
        value={officeRole}
        onChange={(role) => setOfficeRole(role as OfficeRole)}
      />
      <FormActions onCancel={onDone} busy={action.isPending}>
        Send invitation
      </FormActions>
    </form>
  )
}
