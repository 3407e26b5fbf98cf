import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listProviders, signInWithApple, signInWithGoogle } from '#contract/api/accounts.ts'
import { addressOf } from '#contract/api/address.ts'
import type { SignInProvider } from '#contract/identity/sign-in-provider.ts'
import { queryOf } from '../../../data/query.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { AppleMark, GoogleMark } from './provider-marks.tsx'
import { useReturnTo } from './return-to.ts'

export const providersQuery = queryOf(listProviders)

const buttons: Record<SignInProvider, { label: MessageDescriptor; place: typeof signInWithGoogle; mark: ReactNode }> = {
  google: { label: msg`Continue with Google`, place: signInWithGoogle, mark: <GoogleMark /> },
  apple: { label: msg`Continue with Apple`, place: signInWithApple, mark: <AppleMark /> },
}

/** One button for each provider the shop is configured for. */
export function ProviderButtons() {
  const { t } = useLingui()
  const { data } = useQuery(providersQuery)
  const returnTo = useReturnTo()
  if (!data?.providers.length) return null
  return (
    <>
      <div className="auth-providers">
        {data.providers.map((provider) => {
          const { label, place, mark } = buttons[provider]
          return (
            <LinkButton key={provider} look="line" wide href={addressOf(place, { query: { returnTo } })} icon={mark}>
              {t(label)}
            </LinkButton>
          )
        })}
      </div>
      <p className="auth-or">
        <Trans>or with email</Trans>
      </p>
    </>
  )
}
