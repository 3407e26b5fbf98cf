import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { SignInProvider, SignInProviders } from '#contract/sign-in-provider.ts'
import { LinkButton } from '../../ui/button.tsx'
import { AppleMark, GoogleMark } from './provider-marks.tsx'
import { useReturnTo } from './return-to.ts'

export const providersQuery = { queryKey: ['/api/auth/providers'] }

const buttons: Record<SignInProvider, { label: string; href: string; mark: ReactNode }> = {
  google: { label: 'Continue with Google', href: paths.google, mark: <GoogleMark /> },
  apple: { label: 'Continue with Apple', href: paths.apple, mark: <AppleMark /> },
}

/** One button for each provider the shop has keys for. */
export function ProviderButtons() {
  const { data } = useQuery<SignInProviders>(providersQuery)
  const returnTo = useReturnTo()
  const query = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''
  if (!data?.providers.length) return null
  return (
    <>
      <div className="auth-providers">
        {data.providers.map((provider) => {
          const { label, href, mark } = buttons[provider]
          return (
            <LinkButton key={provider} look="line" wide href={href + query} icon={mark}>
              {label}
            </LinkButton>
          )
        })}
      </div>
      <p className="auth-or">or with email</p>
    </>
  )
}
