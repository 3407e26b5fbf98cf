import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { showSecondFactor } from '#contract/api/second-factor.ts'
import { call } from '../../../../data/call.ts'
import { CodeForm } from '../../../../identity/second-factor/code-form.tsx'
import { Enrolment } from '../../../../identity/second-factor/enrolment.tsx'
import { secondFactorQuery } from '../../../../identity/second-factor/second-factor.ts'
import { Card } from '../../../../ui/card.tsx'
import { Waiting } from '../../../../ui/spinner.tsx'
import { AloneFrame } from '../../alone-frame.tsx'
import { LoadFailure } from '../../lists/load-failure.tsx'
import './security.css'

/** Asks for the second factor where the administrator has one or must have one. The server enforces it too. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { data, isError, isFetching, refetch } = useQuery(secondFactorQuery)
  if (isError && !data)
    return (
      <AloneFrame>
        <LoadFailure level={1} busy={isFetching} onRetry={refetch} />
      </AloneFrame>
    )
  if (!data)
    return (
      <AloneFrame>
        <Waiting>Opening the admin area…</Waiting>
      </AloneFrame>
    )
  if (data.isProven || !(data.isEnrolled || data.isRequired)) return children
  return (
    <AloneFrame>
      <Card pad className="second-factor-gate stack">
        {data.isEnrolled ? (
          <>
            <h1>Enter your code</h1>
            <CodeForm
              send={(code) => call(showSecondFactor, { body: { code } })}
              label="Code from your authenticator app"
              hint="Or one of your recovery codes."
              button="Continue"
              look="sun"
              onDone={() => refetch()}
            />
          </>
        ) : (
          <>
            <h1>Set up a second factor</h1>
            <p>
              Every administrator of this shop signs in with a code from an authenticator app. Setting it up takes a
              minute.
            </p>
            <Enrolment onDone={refetch} />
          </>
        )}
      </Card>
    </AloneFrame>
  )
}
