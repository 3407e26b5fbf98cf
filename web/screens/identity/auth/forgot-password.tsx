import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { askForPasswordLink } from '#contract/api/accounts.ts'
import { paths } from '#contract/site/paths.ts'
import { call } from '../../../data/call.ts'
import { Link } from '../../../language/link.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Failure } from './email-form.tsx'
import { currentReturnTo, useWithReturn } from './return-to.ts'
import { useForm } from './use-form.ts'
import { keepWayBack } from './way-back.ts'

export function ForgotPassword() {
  const { t } = useLingui()
  const [told, setTold] = useState<string>()
  const signIn = useWithReturn(paths.auth)
  const { form, field, failure, isBusy } = useForm('PasswordLinkRequest', async (values) => {
    const { message } = await call(askForPasswordLink, { body: values })
    keepWayBack(currentReturnTo())
    setTold(message)
  })
  return (
    <>
      {told ? (
        <Notice kind="good" alert title={t`Check your inbox`}>
          {told}
        </Notice>
      ) : (
        <form className="fields" method="post" action={askForPasswordLink.path} {...form}>
          <Failure>{failure}</Failure>
          <TextField label={t`Email`} type="email" autoComplete="username" {...field('email')} />
          <Button look="sun" size="lg" wide type="submit" busy={isBusy}>
            <Trans>Send me a link</Trans>
          </Button>
        </form>
      )}
      <Link className="back" href={signIn}>
        <ArrowLeft className="icon flips" />
        <Trans>Back to sign in</Trans>
      </Link>
    </>
  )
}
