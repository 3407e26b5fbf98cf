import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { signInWithApple, signInWithGoogle } from '#contract/api/accounts.ts'
import { prove } from '#contract/api/reauthentication.ts'
import { paths } from '#contract/site/paths.ts'
import type { ProofRequest } from '#contract/identity/reauthentication.ts'
import { ApiError } from '../../data/api.ts'
import { call } from '../../data/call.ts'
import { showPasskey } from '../passkeys/devices.ts'
import { explainPasskey } from '../passkeys/explain.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

interface ProofDialogProps {
  /** The kinds of proof this account can give. */
  proofs: readonly string[]
  onAnswer: (isProven: boolean) => void
}

/** Asks a customer who signed in a while ago to prove their identity again. */
export default function ProofDialog({ proofs, onAnswer }: ProofDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={t`Confirm it’s you`}
      description={t`It’s been a while since you signed in. This keeps your account safe if someone else picks up your device.`}
    >
      <div className="stack">
        {proofs.includes('code') && <CodeProof onAnswer={onAnswer} />}
        {proofs.includes('password') && <PasswordProof onAnswer={onAnswer} />}
        {proofs.includes('passkey') && <PasskeyProof onAnswer={onAnswer} />}
        {proofs.includes('google') && <ProviderProof href={signInWithGoogle.path} name="Google" />}
        {proofs.includes('apple') && <ProviderProof href={signInWithApple.path} name="Apple" />}
        {proofs.length === 0 && <SignInAnew />}
      </div>
    </Dialog>
  )
}

type Answering = Pick<ProofDialogProps, 'onAnswer'>

function CodeProof({ onAnswer }: Answering) {
  const { t } = useLingui()
  return (
    <ProofForm onAnswer={onAnswer} read={(code) => ({ code })}>
      {(field) => (
        <TextField
          label={t`Code from your authenticator app`}
          hint={t`Or one of your recovery codes.`}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...field}
        />
      )}
    </ProofForm>
  )
}

const PasswordProof = ({ onAnswer }: Answering) => (
  <ProofForm onAnswer={onAnswer} read={(password) => ({ password })}>
    {(field) => <PasswordField autoComplete="current-password" {...field} />}
  </ProofForm>
)

interface ProofFormProps extends Answering {
  read: (typed: string) => ProofRequest
  children: (field: Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>) => React.ReactNode
}

function ProofForm({ read, onAnswer, children }: ProofFormProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(prove, { body: read(typed) }),
    onSuccess: () => onAnswer(true),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog may be inside another form, which must not handle this submit.
    event.stopPropagation()
    if (!isPending && typed.trim()) mutate()
  }
  const problem = error && ((error instanceof ApiError && error.sentence) || t`Something went wrong. Please try again.`)
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      {children({
        name: 'proof',
        value: typed,
        error: problem ?? undefined,
        onChange: (event) => {
          setTyped(event.currentTarget.value)
          reset()
        },
      })}
      <FormActions onCancel={() => onAnswer(false)} busy={isPending}>
        <Trans>Confirm</Trans>
      </FormActions>
    </form>
  )
}

function PasskeyProof({ onAnswer }: Answering) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => call(prove, { body: { passkey: await showPasskey() } }),
    onSuccess: () => onAnswer(true),
  })
  return (
    <div className="stack">
      <Button look="line" wide icon={<KeyRound className="icon" />} busy={isPending} onClick={() => mutate()}>
        <Trans>Use a passkey</Trans>
      </Button>
      {error && (
        <Notice kind="bad" alert>
          {explainPasskey(error)}
        </Notice>
      )}
    </div>
  )
}

const here = () => encodeURIComponent(window.location.pathname + window.location.search)

/** A whole sign-in that leads back here: the only way to get a proof from a provider. */
const ProviderProof = ({ href, name }: { href: string; name: string }) => (
  <div className="stack">
    <LinkButton look="line" wide href={`${href}?returnTo=${here()}`}>
      <Trans>Continue with {name}</Trans>
    </LinkButton>
    <p className="small muted">
      <Trans>You’ll come back to this page. Then just repeat what you were doing.</Trans>
    </p>
  </div>
)

/** For an account whose only proof is its mailbox. */
const SignInAnew = () => (
  <div className="stack">
    <p>
      <Trans>
        This account has no password yet. We’ll email you a link to choose one, and you’ll be signed in again.
      </Trans>
    </p>
    <LinkButton look="sun" wide href={paths.forgotPassword}>
      <Trans>Send me a link</Trans>
    </LinkButton>
  </div>
)
