import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { useSearch } from 'wouter'
import { paths } from '#contract/site/paths.ts'
import type { LoadArgs } from '../../../router/routes.ts'
import { AuthFrame } from './auth-frame.tsx'
import { type AuthMode, readMode, words } from './auth-mode.ts'
import { EnterCode } from './enter-code.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { providersQuery } from './provider-buttons.tsx'
import { SignInOrUp } from './sign-in-or-up.tsx'
import { UseLink } from './use-link.tsx'

export async function load({ queryClient, i18n, search }: LoadArgs) {
  await queryClient.prefetchQuery(providersQuery)
  const { title, lede } = words[readMode(search)]
  return { head: { title: i18n._(title), description: i18n._(lede), canonicalPath: paths.auth } }
}

const forms: Record<AuthMode, ComponentType> = {
  'sign-in': () => <SignInOrUp mode="sign-in" />,
  'sign-up': () => <SignInOrUp mode="sign-up" />,
  'forgot-password': ForgotPassword,
  code: EnterCode,
  'set-password': () => <UseLink purpose="set-password" />,
  'confirm-email': () => <UseLink purpose="confirm-email" />,
  'change-email': () => <UseLink purpose="change-email" />,
  'undo-email': () => <UseLink purpose="undo-email" />,
}

export function Screen() {
  const { t } = useLingui()
  const mode = readMode(new URLSearchParams(useSearch()))
  const { title, lede } = words[mode]
  const Form = forms[mode]
  return (
    <AuthFrame title={t(title)} lede={t(lede)}>
      <Form />
    </AuthFrame>
  )
}
