import { Trans, useLingui } from '@lingui/react/macro'
import { nameFieldsIn } from '#contract/identity/person-name.ts'
import { signIn, signUp } from '#contract/api/accounts.ts'
import { paths } from '#contract/site/paths.ts'
import { call } from '../../../data/call.ts'
import { Link } from '../../../language/link.tsx'
import { useLanguage } from '../../../language/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useReturnTo, useWithReturn } from './return-to.ts'
import { useForm } from './use-form.ts'
import { useSignedIn } from './use-signed-in.ts'

/** Where the form posts before the script has loaded; keeps the page to return to. */
function useFormAddress(path: string): string {
  const returnTo = useReturnTo()
  return returnTo ? `${path}?${new URLSearchParams({ returnTo })}` : path
}

export const EmailForm = ({ mode }: { mode: 'sign-in' | 'sign-up' }) =>
  mode === 'sign-in' ? <SignInForm /> : <SignUpForm />

function SignInForm() {
  const { t } = useLingui()
  const signedIn = useSignedIn()
  const { form, field, failure, isBusy } = useForm('SignIn', async (values) =>
    signedIn(await call(signIn, { body: values }), t`Welcome back!`),
  )
  return (
    <form className="fields" method="post" action={useFormAddress(signIn.path)} {...form}>
      <Failure>{failure}</Failure>
      <TextField label={t`Email`} type="email" autoComplete="username" {...field('email')} />
      <PasswordField autoComplete="current-password" {...field('password')} />
      <Link className="link auth-forgot" href={useWithReturn(paths.forgotPassword)}>
        <Trans>Forgot password?</Trans>
      </Link>
      <Button look="sun" size="lg" wide type="submit" busy={isBusy}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  )
}

function SignUpForm() {
  const { t } = useLingui()
  const signedIn = useSignedIn()
  const names = {
    firstName: { label: t`First name`, autoComplete: 'given-name' },
    lastName: { label: t`Last name`, autoComplete: 'family-name' },
  }
  const { form, field, failure, isBusy } = useForm('SignUp', async (values) =>
    signedIn(await call(signUp, { body: values }), t`Account created successfully!`),
  )
  return (
    <form className="fields" method="post" action={useFormAddress(signUp.path)} {...form}>
      <Failure>{failure}</Failure>
      <div className="fields fields-2">
        {nameFieldsIn(useLanguage()).map((name) => (
          <TextField key={name} {...names[name]} {...field(name)} />
        ))}
      </div>
      <TextField label={t`Email`} type="email" autoComplete="username" {...field('email')} />
      <PasswordField autoComplete="new-password" hint={t`At least 8 characters.`} {...field('password')} />
      <Button look="sun" size="lg" wide type="submit" busy={isBusy}>
        <Trans>Create account</Trans>
      </Button>
    </form>
  )
}

/** Why the last submit failed. */
export function Failure({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <Notice kind="bad" alert>
      {children}
    </Notice>
  )
}
