import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmSecondFactor, offerSecondFactor } from '#contract/api/second-factor.ts'
import type { SecondFactorOffer } from '#contract/second-factor.ts'
import { call } from '../data/call.ts'
import { reportFailure } from '../data/unauthorized.ts'
import { Button } from '../ui/button.tsx'
import { CodeForm } from './code-form.tsx'
import { NewRecoveryCodes } from './recovery-codes.tsx'
import './second-factor.css'

/** From nothing to a working second factor: scan, type a code, save the recovery codes. */
export function Enrolment({ onDone }: { onDone: () => unknown }) {
  const offer = useMutation({
    mutationFn: () => call(offerSecondFactor),
    onError: (error) => reportFailure(error, 'Could not start'),
  })
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <NewRecoveryCodes codes={codes} onSaved={onDone} />
  if (offer.data) return <Confirmation offer={offer.data} onConfirmed={setCodes} />
  return (
    <div className="acts">
      <Button look="sun" busy={offer.isPending} onClick={() => offer.mutate()}>
        Set up authenticator
      </Button>
    </div>
  )
}

interface ConfirmationProps {
  offer: SecondFactorOffer
  onConfirmed: (codes: readonly string[]) => void
}

function Confirmation({ offer, onConfirmed }: ConfirmationProps) {
  return (
    <div className="enrolment">
      <img src={offer.qrCode} alt="QR code for your authenticator app" />
      <div className="stack">
        <p>
          Scan the code with an authenticator app, or type this key into it:
          <code className="enrolment-key">{offer.key.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <CodeForm
          send={(code) => call(confirmSecondFactor, { body: { code } })}
          label="Code from the app"
          hint="Six digits that change every 30 seconds."
          button="Confirm"
          look="sun"
          onDone={({ recoveryCodes }) => onConfirmed(recoveryCodes)}
        />
      </div>
    </div>
  )
}
