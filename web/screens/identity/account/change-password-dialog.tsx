import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changePassword } from '#contract/api/accounts.ts'
import { PasswordChange } from '#contract/identity/account.ts'
import { ApiError, isUnauthorized } from '../../../data/api.ts'
import { call } from '../../../data/call.ts'
import { logInAgain } from '../../../data/unauthorized.ts'
import { firstProblem } from '../../../language/first-problem.ts'
import { useSay } from '../../../language/use-say.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { sessionsQuery } from './sessions.ts'

type ChangePasswordDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function ChangePasswordDialog({ open, onOpenChange }: ChangePasswordDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Change password`}
      description={t`You’ll stay signed in here. All other devices will be signed out.`}
    >
      <PasswordForm onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const change = useChangePassword(onDone, setProblem)
  const say = useSay()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const checked = PasswordChange.safeParse({ password })
    if (!checked.success) return setProblem(firstProblem(checked.error, say))
    if (!change.isPending) change.mutate(checked.data)
  }
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      <PasswordField
        label={t`New password`}
        name="password"
        autoComplete="new-password"
        hint={t`At least 8 characters.`}
        value={password}
        error={problem}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <FormActions onCancel={onDone} busy={change.isPending}>
        <Trans>Change password</Trans>
      </FormActions>
    </form>
  )
}

function useChangePassword(onDone: () => void, onProblem: (sentence: string) => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PasswordChange) => call(changePassword, { body }),
    onSuccess: async () => {
      toast({ title: t`Password Changed`, description: t`Every other device has been signed out.` })
      onDone()
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
    onError: (error) => {
      if (isUnauthorized(error)) return logInAgain()
      onProblem((error instanceof ApiError && error.sentence) || t`Something went wrong. Please try again.`)
    },
  })
}
