import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { goToSignIn, openLink } from '#contract/api/accounts.ts'
import { addressOf } from '#contract/api/address.ts'
import type { LinkPurpose } from '#contract/identity/link-purpose.ts'
import { paths } from '#contract/site/paths.ts'
import { ApiError } from '../../../data/api.ts'
import { call } from '../../../data/call.ts'
import { Link } from '../../../language/link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Failure } from './email-form.tsx'
import { forgetLinkToken, takeLinkToken } from './link-token.ts'
import { useForm } from './use-form.ts'
import { useSignedIn } from './use-signed-in.ts'
import { takeWayBack } from './way-back.ts'

const labels: Record<LinkPurpose, { button: MessageDescriptor; done: MessageDescriptor }> = {
  'set-password': { button: msg`Set password`, done: msg`Your password is set` },
  'confirm-email': { button: msg`Confirm my email`, done: msg`Your email is confirmed` },
  'change-email': { button: msg`Confirm my new email`, done: msg`Your new email is confirmed` },
  'undo-email': { button: msg`Take it back`, done: msg`Your account is yours again` },
}

/** Links that always ask for a new password, signed in or not. */
const setsPassword: ReadonlySet<LinkPurpose> = new Set(['set-password', 'undo-email'])

/**
 * The page a mailed link opens. The token is spent only by pressing the button, because mail programs open links on
 * their own.
 */
export function UseLink({ purpose }: { purpose: LinkPurpose }) {
  const { t } = useLingui()
  const [refusal, setRefusal] = useState<string>()
  const signedIn = useSignedIn()
  useEffect(() => void takeLinkToken(purpose), [purpose])
  const asksPassword = setsPassword.has(purpose) || refusal === 'link_needs_password'
  const { form, field, failure, isBusy } = useForm(asksPassword ? 'NewPassword' : 'Nothing', async (values) => {
    const token = takeLinkToken(purpose)
    try {
      const user = await call(openLink, { body: { token, ...values } })
      forgetLinkToken(purpose)
      signedIn(user, t(labels[purpose].done), takeWayBack() ?? paths.account)
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.code : undefined)
      throw error
    }
  })
  return (
    <form className="fields" method="post" {...form}>
      {refusal === 'link_needs_password' ? <ElsewhereNotice /> : <Failure>{failure}</Failure>}
      {refusal === 'link_needs_sign_in' && <SignInFirst />}
      {refusal === 'link_spent' && (
        <Link className="link auth-forgot" href={paths.forgotPassword}>
          <Trans>Send me a new link</Trans>
        </Link>
      )}
      {asksPassword && (
        <PasswordField
          label={t`New password`}
          autoComplete="new-password"
          hint={t`At least 8 characters.`}
          {...field('password')}
        />
      )}
      <Button look="sun" size="lg" wide type="submit" busy={isBusy}>
        {t(labels[purpose].button)}
      </Button>
    </form>
  )
}

/** A browser that is not signed in may belong to anyone who can read the mail, so the account gets a new password. */
function ElsewhereNotice() {
  const { t } = useLingui()
  return (
    <Notice kind="tell" alert title={t`You are not signed in here`}>
      <p>
        <Trans>Choose a password and the account is yours. The old password will stop working.</Trans>
      </p>
      <SignInFirst />
    </Notice>
  )
}

function SignInFirst() {
  const goBack = () => {
    const here = window.location.pathname + window.location.search
    window.location.assign(addressOf(goToSignIn, { query: { returnTo: here } }))
  }
  return (
    <Button look="quiet" size="sm" onClick={goBack}>
      <Trans>Sign in first</Trans>
    </Button>
  )
}
