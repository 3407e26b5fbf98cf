import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { disableSecondFactor, renewRecoveryCodes } from '#contract/api/second-factor.ts'
import type { SecondFactorView } from '#contract/identity/second-factor.ts'
import { call } from '../../data/call.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { CodeForm } from './code-form.tsx'
import { Enrolment } from './enrolment.tsx'
import { NewRecoveryCodes } from './recovery-codes.tsx'
import './second-factor.css'

/** The second factor of the signed-in account: set it up, renew its recovery codes, turn it off. */
export function SecondFactorPanel({ factor, onChange }: { factor: SecondFactorView; onChange: () => unknown }) {
  return factor.isEnrolled ? <Enrolled factor={factor} onChange={onChange} /> : <Off onChange={onChange} />
}

function Off({ onChange }: { onChange: () => unknown }) {
  return (
    <>
      <p>
        <Trans>
          With a second factor, a stolen password isn’t enough: signing in also takes a code from an app on your phone.
        </Trans>
      </p>
      <Enrolment onDone={onChange} />
    </>
  )
}

type Step = 'resting' | 'renewing' | 'turningOff'

function Enrolled({ factor, onChange }: { factor: SecondFactorView; onChange: () => unknown }) {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>('resting')
  const [codes, setCodes] = useState<readonly string[]>()
  const rest = () => {
    setStep('resting')
    setCodes(undefined)
    return onChange()
  }
  const cancel = (
    <Button look="quiet" onClick={() => setStep('resting')}>
      <Trans>Cancel</Trans>
    </Button>
  )
  if (codes) return <NewRecoveryCodes codes={codes} onSaved={rest} />
  if (step === 'renewing')
    return (
      <CodeForm
        send={(code) => call(renewRecoveryCodes, { body: { code } })}
        label={t`Code from your authenticator app`}
        hint={t`Your current codes will stop working.`}
        button={t`Make new recovery codes`}
        aside={cancel}
        onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      />
    )
  if (step === 'turningOff')
    return (
      <CodeForm
        send={(code) => call(disableSecondFactor, { body: { code } })}
        label={t`Code from your authenticator app`}
        hint={
          factor.isRequired
            ? t`Or a recovery code. You’ll have to set up a new one straight away.`
            : t`Or a recovery code. Your password alone will then sign you in.`
        }
        button={t`Turn off`}
        look="danger"
        aside={cancel}
        onDone={() => {
          toast({ title: t`Second factor turned off` })
          return rest()
        }}
      />
    )
  const { recoveryCodesLeft } = factor
  return (
    <>
      <p>
        <Plural
          value={recoveryCodesLeft}
          one="Signing in takes a code from your authenticator app. You have # recovery code left."
          other="Signing in takes a code from your authenticator app. You have # recovery codes left."
        />
      </p>
      <div className="acts">
        <Button look="line" onClick={() => setStep('renewing')}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button look="line" onClick={() => setStep('turningOff')}>
          <Trans>Turn off</Trans>
        </Button>
      </div>
    </>
  )
}
