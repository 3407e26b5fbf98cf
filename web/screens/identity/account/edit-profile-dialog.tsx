import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { changeProfile } from '#contract/api/accounts.ts'
import { nameFieldsIn } from '#contract/identity/person-name.ts'
import { profileChanges, type ProfileDetails } from '#contract/identity/account.ts'
import { call } from '../../../data/call.ts'
import { reportFailure } from '../../../data/unauthorized.ts'
import { userQuery, type SignedInUser } from '../../../data/user.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'

type EditProfileDialogProps = { user: SignedInUser; open: boolean; onOpenChange: (open: boolean) => void }

export function EditProfileDialog({ user, open, onOpenChange }: EditProfileDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Edit Profile`}>
      <ProfileForm user={user} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type Form = Record<keyof ProfileDetails, string>

const startFrom = ({ firstName, lastName, email, phone }: SignedInUser): Form => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email: email ?? '',
  phone: phone ?? '',
})

function ProfileForm({ user, onDone }: { user: SignedInUser; onDone: () => void }) {
  const { t } = useLingui()
  const [form, setForm] = useState(() => startFrom(user))
  const save = useSaveProfile(onDone)
  const names = {
    firstName: { label: t`First Name`, autoComplete: 'given-name' },
    lastName: { label: t`Last Name`, autoComplete: 'family-name' },
  }
  const field = (name: keyof Form) => ({
    name,
    value: form[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => setForm({ ...form, [name]: event.currentTarget.value }),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(profileChanges(form))
  }
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      <div className="fields fields-2">
        {nameFieldsIn(useLanguage()).map((name) => (
          <TextField key={name} {...names[name]} {...field(name)} />
        ))}
      </div>
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="email"
        hint={t`A new address takes effect once you open the link we send to it.`}
        {...field('email')}
      />
      <TextField label={t`Phone Number`} type="tel" autoComplete="tel" {...field('phone')} />
      <FormActions onCancel={onDone} busy={save.isPending}>
        <Trans>Save Changes</Trans>
      </FormActions>
    </form>
  )
}

function useSaveProfile(onDone: () => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: ProfileDetails) => call(changeProfile, { body: changes }),
    onSuccess: async ({ pendingEmail }) => {
      await queryClient.invalidateQueries({ queryKey: userQuery().queryKey })
      toast({
        title: t`Profile Updated`,
        description: pendingEmail
          ? t`To confirm your new address, open the link we sent to ${pendingEmail}.`
          : t`Your details are saved.`,
      })
      onDone()
    },
    onError: (error) => reportFailure(error, t`Update Failed`),
  })
}
