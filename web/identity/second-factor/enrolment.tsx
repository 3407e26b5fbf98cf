import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { confirmSecondFactor, offerSecondFactor } from '#contract/api/second-factor.ts'
import type { SecondFactorOffer } from '#contract/identity/second-factor.ts'
import { call } from '../../data/call.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { CodeForm } from './code-form.tsx'
import { NewRecoveryCodes } from './recovery-codes.tsx'
import './second-factor.css'

/** Setting up a second factor: scan, type a code, save the recovery codes. */
export function Enrolment({ onDone }: { onDone: () => unknown }) {
  const { t } = useLingui()
  const offer = useMutation({
    mutationFn: () => call(offerSecondFactor),
    onError: (error) => reportFailure(error, t`Could not start`),
  })
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <NewRecoveryCodes codes={codes} onSaved={onDone} />
  if (offer.data) return <Confirmation offer={offer.data} onConfirmed={setCodes} />
  return (
    <div className="acts">
      <Button look="sun" busy={offer.isPending} onClick={() => offer.mutate()}>
        <Trans>Set up authenticator</Trans>
      </Button>
    </div>
  )
}

interface ConfirmationProps {
  offer: SecondFactorOffer
  onConfirmed: (codes: readonly string[]) => void
}

function Confirmation({ offer, onConfirmed }: ConfirmationProps) {
  const { t } = useLingui()
  return (
    <div className="enrolment">
      <img src={offer.qrCode} alt={t`QR code for your authenticator app`} />
      <div className="stack">
        <p>
          <Trans>Scan the code with an authenticator app, or type this key into it:</Trans>
        </p>
        <p className="enrolment-row">
          <code className="enrolment-key" dir="ltr">
            {offer.key.match(/.{1,4}/g)?.join(' ')}
          </code>
          <CopyButton text={offer.key} label={t`Copy key`} copied={t`Key copied to clipboard`} />
        </p>
        {offer.appUrl && (
          <a className="btn btn-line only-mobile" href={offer.appUrl}>
            <Smartphone className="icon" />
            <Trans>Open in authenticator app</Trans>
          </a>
        )}
        <CodeForm
          send={(code) => call(confirmSecondFactor, { body: { code } })}
          label={t`Code from the app`}
          hint={t`Six digits that change every 30 seconds.`}
          button={t`Confirm`}
          look="sun"
          onDone={({ recoveryCodes }) => onConfirmed(recoveryCodes)}
        />
      </div>
    </div>
  )
}
