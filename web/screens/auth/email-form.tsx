import { signIn, signUp } from '#contract/api/accounts.ts'
import { paths } from '#contract/paths.ts'
import { call } from '../../data/call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useReturnTo } from './return-to.ts'
import { useForm } from './use-form.ts'
import { useSignedIn } from './use-signed-in.ts'

/** Where the form goes while the script is still on its way; whoever came for a page goes on to it then too. */
function useFormAddress(path: string): string {
  const returnTo = useReturnTo()
  return returnTo ? `${path}?${new URLSearchParams({ returnTo })}` : path
}

export const EmailForm = ({ mode }: { mode: 'sign-in' | 'sign-up' }) =>
  mode === 'sign-in' ? <SignInForm /> : <SignUpForm />

function SignInForm() {
  const signedIn = useSignedIn()
  const { form, field, failure, isBusy } = useForm('SignIn', async (values) =>
    signedIn(await call(signIn, { body: values }), 'Welcome back!'),
  )
  return (
    <form className="fields" method="post" action={useFormAddress(signIn.path)} {...form}>
      <Failure>{failure}</Failure>
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <PasswordField autoComplete="current-password" {...field('password')} />
      <a className="link auth-forgot" href={paths.forgotPassword}>
        Forgot password?
      </a>
      <Button look="sun" size="lg" wide type="submit" busy={isBusy}>
        Sign in
      </Button>
    </form>
  )
}

function SignUpForm() {
  const signedIn = useSignedIn()
  const { form, field, failure, isBusy } = useForm('SignUp', async (values) =>
    signedIn(await call(signUp, { body: values }), 'Account created successfully!'),
  )
  return (
    <form className="fields" method="post" action={useFormAddress(signUp.path)} {...form}>
      <Failure>{failure}</Failure>
      <div className="fields fields-2">
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <PasswordField autoComplete="new-password" hint="At least 8 characters." {...field('password')} />
      <Button look="sun" size="lg" wide type="submit" busy={isBusy}>
        Create account
      </Button>
    </form>
  )
}

/** What the server, or the lack of one, had to say to the last try. */
export function Failure({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <Notice kind="bad" alert>
      {children}
    </Notice>
  )
}
