import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { paths } from '#contract/site/paths.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { EmailForm } from './email-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { currentReturnTo } from './return-to.ts'

const tabs = [
  { value: 'sign-in', label: msg`Sign in` },
  { value: 'sign-up', label: msg`Sign up` },
] as const

type Mode = (typeof tabs)[number]['value']

export function SignInOrUp({ mode }: { mode: Mode }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const turnTo = (next: Mode) => {
    const query = new URLSearchParams()
    if (next === 'sign-up') query.set('mode', next)
    const returnTo = currentReturnTo()
    if (returnTo) query.set('returnTo', returnTo)
    navigate(query.size > 0 ? `${paths.auth}?${query}` : paths.auth, { replace: true })
  }
  return (
    <>
      <ProblemNotice />
      <Tabs
        label={t`Sign in or sign up`}
        look="segment"
        tabs={tabs.map(({ value, label }) => ({ value, label: t(label) }))}
        value={mode}
        onChange={turnTo}
      >
        <ProviderButtons />
        <EmailForm key={mode} mode={mode} />
        {mode === 'sign-in' && <PasskeyButton />}
      </Tabs>
    </>
  )
}
