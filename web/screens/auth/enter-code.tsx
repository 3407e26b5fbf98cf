import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { showSecondFactor } from '#contract/api/second-factor.ts'
import { paths } from '#contract/paths.ts'
import { ApiError, isUnauthorized } from '../../data/api.ts'
import { call } from '../../data/call.ts'
import { refreshUser } from '../../data/user.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Failure } from './email-form.tsx'
import { useForm } from './use-form.ts'
import { useSignedIn } from './use-signed-in.ts'

const tooLate = new ApiError(401, JSON.stringify({ message: 'That took too long. Please sign in again.' }))

/** The second step of signing in, for whoever has a second factor. */
export function EnterCode() {
  const queryClient = useQueryClient()
  const signedIn = useSignedIn()
  const { form, field, failure, isBusy } = useForm('SecondFactorCode', async (values) => {
    try {
      await call(showSecondFactor, { body: values })
    } catch (error) {
      throw isUnauthorized(error) ? tooLate : error
    }
    const user = await refreshUser(queryClient)
    if (user) signedIn(user, 'Welcome back!')
  })
  return (
    <>
      <form className="fields" method="post" {...form}>
        <Failure>{failure}</Failure>
        <TextField
          label="Code from your authenticator app"
          hint="Or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...field('code')}
        />
        <Button look="sun" size="lg" wide type="submit" busy={isBusy}>
          Continue
        </Button>
      </form>
      <a className="back" href={paths.auth}>
        <ArrowLeft className="icon" />
        Back to sign in
      </a>
    </>
  )
}
