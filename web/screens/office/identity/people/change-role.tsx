import { ShieldUser } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type OfficeRole, officeRoles } from '#contract/identity/office-role.ts'
import type { RoleRequest } from '#contract/office/admin-user.ts'
import { officeRoleWords } from '#contract/office/staff.ts'
import { changeRole } from '#contract/api/admin-users.ts'
import { call } from '../../../../data/call.ts'
import { type Choice, Choices } from '../../../../ui/choice.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { DialogOpener } from '../../dialog-opener.tsx'
import { useAdminAction } from '../../use-admin-action.ts'

interface Person {
  id: string
  email: string | null
  officeRole: OfficeRole | null
}

export const roleChoices: readonly Choice[] = officeRoles
  .toReversed()
  .map((value) => ({ value, label: officeRoleWords[value].name, note: officeRoleWords[value].may }))

const customer: Choice = { value: 'customer', label: 'Customer', note: 'No access to the office.' }

/** Gives a person another role, or none. */
export function ChangeRole({ user }: { user: Person }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <DialogOpener icon={<ShieldUser className="icon" />} onClick={() => setIsOpen(true)}>
        {user.officeRole ? 'Change role' : 'Give a role'}
      </DialogOpener>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Role in the office"
        description={`${user.email ?? 'This user'}. A change counts at once, in every browser they have open.`}
      >
        <RoleForm user={user} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function RoleForm({ user, onDone }: { user: Person; onDone: () => void }) {
  const [role, setRole] = useState<string>(user.officeRole ?? 'customer')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useAdminAction({
    send: (body: RoleRequest) => call(changeRole, { params: { id: user.id }, body }),
    done: 'Role changed',
    failed: 'The role was not changed',
    onDone,
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setError('Please say why.')
    if (!isPending) mutate({ role: role as RoleRequest['role'], reason: reason.trim() })
  }
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      <Choices label="Role" choices={[...roleChoices, customer]} value={role} onChange={setRole} />
      <TextField
        label="Reason"
        hint="For the audit log."
        autoComplete="off"
        maxLength={1000}
        error={error}
        value={reason}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value)
          setError(undefined)
        }}
      />
      <FormActions onCancel={onDone} busy={isPending}>
        Change role
      </FormActions>
    </form>
  )
}
