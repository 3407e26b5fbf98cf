import { Plus } from 'lucide-react'
import { addPartner } from '#contract/api/admin-partners.ts'
import { NewPartner } from '#contract/office/admin-partner.ts'
import { call } from '../../../../data/call.ts'
import { useAdminAction } from '../../use-admin-action.ts'
import { FormDialog } from './form-dialog.tsx'

export function AddPartner() {
  const { mutate, isPending } = useAdminAction({
    send: (body: NewPartner) => call(addPartner, { body }),
    done: 'Partner added',
    failed: 'The partner was not added',
    onDone: () => undefined,
  })
  return (
    <FormDialog
      icon={<Plus className="icon" />}
      opener="Add a partner"
      title="Add a partner"
      description="They get an account for test keys and one for live keys."
      fields={[
        { name: 'name', label: 'Name' },
        { name: 'email', label: 'Email', hint: 'Of the people who look after the connection.' },
      ]}
      action="Add partner"
      busy={isPending}
      onSubmit={(values, close) => {
        const checked = NewPartner.safeParse(values)
        if (!checked.success)
          return values.name.trim() === ''
            ? { name: 'Please enter a name.' }
            : { email: 'Please enter a valid email address.' }
        mutate(checked.data, { onSuccess: close })
      }}
    />
  )
}
