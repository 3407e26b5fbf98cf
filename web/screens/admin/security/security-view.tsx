import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecoveryCodes, SecondFactorView } from '#contract/second-factor.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { LoadFailure } from '../lists/load-failure.tsx'
import { RowsSkeleton } from '../lists/rows-skeleton.tsx'
import { counted } from '../shown-figures.ts'
import { CodeForm } from './code-form.tsx'
import { Enrolment } from './enrolment.tsx'
import { NewRecoveryCodes } from './recovery-codes.tsx'
import { secondFactorQuery } from './second-factor.ts'
import './security.css'

/** The administrator's own second factor. */
export function SecurityView() {
  const { data, isError, isFetching, refetch } = useQuery(secondFactorQuery)
  if (!data)
    return isError ? (
      <LoadFailure busy={isFetching} onRetry={refetch} />
    ) : (
      <RowsSkeleton label="Loading your second factor" rows={3} />
    )
  return (
    <Card pad as="section" className="stack security" aria-labelledby="second-factor">
      <div className="between">
        <h2 id="second-factor">Second factor</h2>
        <Badge colour={data.isEnrolled ? 'green' : 'yellow'}>{data.isEnrolled ? 'On' : 'Off'}</Badge>
      </div>
      {data.isEnrolled ? <Enrolled factor={data} onChange={refetch} /> : <Off onChange={refetch} />}
    </Card>
  )
}

function Off({ onChange }: { onChange: () => unknown }) {
  return (
    <>
      <p>
        With a second factor, a stolen password opens nothing: signing in to the admin area also takes a code from an
        app on your phone.
      </p>
      <Enrolment onDone={onChange} />
    </>
  )
}

type Step = 'resting' | 'renewing' | 'turningOff'

function Enrolled({ factor, onChange }: { factor: SecondFactorView; onChange: () => unknown }) {
  const [step, setStep] = useState<Step>('resting')
  const [codes, setCodes] = useState<readonly string[]>()
  const rest = () => {
    setStep('resting')
    setCodes(undefined)
    return onChange()
  }
  const cancel = (
    <Button look="quiet" onClick={() => setStep('resting')}>
      Cancel
    </Button>
  )
  if (codes) return <NewRecoveryCodes codes={codes} onSaved={rest} />
  if (step === 'renewing')
    return (
      <CodeForm<RecoveryCodes>
        purpose="recovery-codes"
        label="Code from your authenticator app"
        hint="The codes you have now stop working."
        button="Make new recovery codes"
        aside={cancel}
        onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      />
    )
  if (step === 'turningOff')
    return (
      <CodeForm
        purpose="disable"
        label="Code from your authenticator app"
        hint={`Or a recovery code. ${factor.isRequired ? 'This shop will ask you to set up a new one at once.' : 'Your password alone will open the admin area.'}`}
        button="Turn off"
        look="danger"
        aside={cancel}
        onDone={() => {
          toast({ title: 'Second factor turned off' })
          return rest()
        }}
      />
    )
  return (
    <>
      <p>
        Signing in takes a code from your authenticator app. You have{' '}
        {counted(factor.recoveryCodesLeft, 'recovery code')} left.
      </p>
      <div className="acts">
        <Button look="line" onClick={() => setStep('renewing')}>
          New recovery codes
        </Button>
        <Button look="line" onClick={() => setStep('turningOff')}>
          Turn off
        </Button>
      </div>
    </>
  )
}
