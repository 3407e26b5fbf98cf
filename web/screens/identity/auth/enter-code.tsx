import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { showSecondFactor } from '#contract/api/second-factor.ts'
import { paths } from '#contract/site/paths.ts'
import { ApiError, isUnauthorized } from '../../../data/api.ts'
import { call } from '../../../data/call.ts'
import { refreshUser } from '../../../data/user.ts'
import { Link } from '../../../language/link.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Failure } from './email-form.tsx'
import { useForm } from './use-form.ts'
import { useSignedIn } from './use-signed-in.ts'

/** The second step of signing in, for accounts with a second factor. */
export function EnterCode() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const signedIn = useSignedIn()
  const { form, field, failure, isBusy } = useForm('SecondFactorCode', async (values) => {
    try {
      await call(showSecondFactor, { body: values })
    } catch (error) {
      if (!isUnauthorized(error)) throw error
      throw new ApiError(401, JSON.stringify({ message: t`That took too long. Please sign in again.` }))
    }
    const user = await refreshUser(queryClient)
    if (user) signedIn(user, t`Welcome back!`)
  })
  return (
    <>
      <form className="fields" method="post" {...form}>
        <Failure>{failure}</Failure>
        <TextField
          label={t`Code from your authenticator app`}
          hint={t`Or one of your recovery codes.`}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...field('code')}
        />
        <Button look="sun" size="lg" wide type="submit" busy={isBusy}>
          <Trans>Continue</Trans>
        </Button>
      </form>
      <Link className="back" href={paths.auth}>
        <ArrowLeft className="icon flips" />
        <Trans>Back to sign in</Trans>
      </Link>
    </>
  )
}
