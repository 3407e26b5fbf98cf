import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PasskeyView } from '#contract/identity/passkey.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from '../../../identity/passkeys/passkeys.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'

interface PasskeyDialogProps {
  passkeys: readonly PasskeyView[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The passkeys of this account. */
export function PasskeyDialog({ passkeys, open, onOpenChange }: PasskeyDialogProps) {
  const { t } = useLingui()
  const add = useAddPasskey()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Passkeys`}
      description={t`Sign in with your fingerprint, your face or your device’s PIN. There is no password to remember or to steal.`}
    >
      <div className="stack">
        {passkeys.length > 0 && (
          <ul className="security-rows" aria-label={t`Your passkeys`}>
            {passkeys.map((passkey) => (
              <Passkey key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        <DialogActions>
          <Button look="line" onClick={() => onOpenChange(false)}>
            <Trans>Done</Trans>
          </Button>
          <Button look="sun" icon={<KeyRound className="icon" />} busy={add.isPending} onClick={() => add.mutate()}>
            <Trans>Add a passkey</Trans>
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

function Passkey({ passkey }: { passkey: PasskeyView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [isNaming, setIsNaming] = useState(false)
  const remove = useRemovePasskey(passkey)
  const { name, lastUsedAt } = passkey
  const lastUsed = lastUsedAt && formats.moment(lastUsedAt)
  if (isNaming)
    return (
      <li>
        <NameForm passkey={passkey} onDone={() => setIsNaming(false)} />
      </li>
    )
  return (
    <li>
      <div className="passkey">
        <strong>{name}</strong>
        <p className="small muted">{lastUsed ? t`Last used ${lastUsed}` : t`Not used yet`}</p>
      </div>
      <span className="security-acts">
        <Button look="quiet" size="sm" aria-label={t`Rename ${name}`} onClick={() => setIsNaming(true)}>
          <Trans>Rename</Trans>
        </Button>
        <Button
          look="line"
          size="sm"
          aria-label={t`Remove ${name}`}
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <Trans>Remove</Trans>
        </Button>
      </span>
    </li>
  )
}

function NameForm({ passkey, onDone }: { passkey: PasskeyView; onDone: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState(passkey.name)
  const rename = useRenamePasskey(passkey)
  const form = useRef<HTMLFormElement>(null)
  // The button that had focus is unmounted, so move focus into the form.
  useEffect(() => form.current?.querySelector('input')?.select(), [])
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = name.trim()
    if (!trimmed || trimmed === passkey.name) return onDone()
    if (!rename.isPending) rename.mutate({ name: trimmed }, { onSuccess: onDone })
  }
  return (
    <form ref={form} className="stack passkey-name" noValidate onSubmit={handleSubmit}>
      <TextField
        label={t`Name`}
        name="passkey-name"
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className="acts">
        <Button type="submit" size="sm" busy={rename.isPending}>
          <Trans>Save name</Trans>
        </Button>
        <Button look="quiet" size="sm" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
