import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { signInWithPasskey } from '#contract/api/passkeys.ts'
import { call } from '../../../data/call.ts'
import { loadDevices, showPasskey } from '../../../identity/passkeys/devices.ts'
import { explainPasskey } from '../../../identity/passkeys/explain.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from './email-form.tsx'
import { useSignedIn } from './use-signed-in.ts'

/** Signs in without a name or a password: the passkey carries both. */
export function PasskeyButton() {
  const { t } = useLingui()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const signedIn = useSignedIn()
  const signIn = async () => {
    setProblem(undefined)
    setIsBusy(true)
    try {
      const passkey = await showPasskey()
      signedIn(await call(signInWithPasskey, { body: passkey }), t`Welcome back!`)
    } catch (error) {
      setProblem(explainPasskey(error))
    } finally {
      setIsBusy(false)
    }
  }
  // Loaded before the tap: some browsers allow the passkey prompt only right after it.
  const prepare = () => void loadDevices().catch(() => undefined)
  return (
    <div className="fields auth-passkey">
      <Button
        look="line"
        wide
        icon={<KeyRound className="icon" />}
        busy={isBusy}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void signIn()}
      >
        <Trans>Use a passkey</Trans>
      </Button>
      <Failure>{problem}</Failure>
    </div>
  )
}
